import type { RouteOptions } from "fastify";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { App } from "#app.ts";
import { zipAccount } from "#features/account/export-account.ts";
import { addVary } from "#http/send-json.ts";

const ZIP = "application/zip";

/** `GET /profile/export`: JSON, or with `Accept: application/zip` the document together with the pictures. */
export function withExportZip(app: App, route: RouteOptions): RouteOptions {
  const { handler } = route;
  return {
    ...route,
    async handler(request, reply) {
      addVary(reply, "Accept");
      if (request.headers.accept?.trim().toLowerCase() !== ZIP) return await handler.call(this, request, reply);
      const { userId } = request;
      if (userId === null) throw new AppError("unauthorized");
      const { signal } = new AbortController();
      const zip = await zipAccount(app, { userId, signal, saveReply: async () => {} });
      return await reply
        .type(ZIP)
        .header("cache-control", "no-store")
        .header("content-disposition", 'attachment; filename="wardrobe.zip"')
        .send(zip);
    },
  };
}
