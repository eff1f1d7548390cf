import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import type { Server } from "node:net";

/** Listens on a free local port and returns it. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return portOf(server);
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

/** Closes at once, with all its connections. */
export async function closeServer(server: HttpServer): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

/** A certificate for 127.0.0.1: its key is public, and only tests that opt in trust it. */
export const SELF_SIGNED_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUTmiWmXNKnV+xjjYJ54EPGxmwk+EwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMjAyMTcxNFoYDzIxMjYxMDI5
MDIxNzE0WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASP+ea165VFdx5jeYg16ZB2lUcFzb6UUsnDcKmjD89fyjMnD8+NTsxq
ez4X4zpcSj2mQEP9TR616tJiADwl0vwIo2QwYjAdBgNVHQ4EFgQUqGhUQUObxvfk
fAbO0WHtxMNJ0VEwHwYDVR0jBBgwFoAUqGhUQUObxvfkfAbO0WHtxMNJ0VEwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IQCH6yreNQcU6JDj11NsWx95r3s3eL7J4J4oTuzAKyz2zQIgLCbZ/hnjJUdepO96
yACRHNex4yr3fHCYmKzash1WXXk=
-----END CERTIFICATE-----`;

export const SELF_SIGNED_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKQ2+GVUxl8E3ppJV
Of8+q9SodmEWZo4+xoCRFX8OeoWhRANCAASP+ea165VFdx5jeYg16ZB2lUcFzb6U
UsnDcKmjD89fyjMnD8+NTsxqez4X4zpcSj2mQEP9TR616tJiADwl0vwI
-----END PRIVATE KEY-----`;
