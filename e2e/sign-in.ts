import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { findPerson } from "@wardrobe/simulator/protocol/people.ts";
import type { ServerProcess } from "../server/testing/server-process.ts";

type Server = { readonly process: ServerProcess; readonly nameOf: (person: string) => string };

/** The simulator's choices for this person and their language. */
export function choicesOf({ nameOf }: Pick<Server, "nameOf">, person: string): Readonly<Record<string, string>> {
  return { person: nameOf(person), language: findPerson(person)?.languageCode ?? "own" };
}

/** Signs the person in as the app would; returns the token. */
export async function signIn(server: Server, person: string): Promise<string> {
  const launchData = new URLSearchParams(new URL(await launchUrl(server, person)).hash.slice(1)).get("tgWebAppData");
  const answer = await fetch(`${server.process.appUrl}${sessionCalls.signIn.path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: launchData ?? "",
  });
  return sessionCalls.signIn.reply.parse(await answer.json()).access_token;
}

/** The app's address with launch data for the person, to open it outside the messenger. */
export async function launchUrl(server: Server, person: string): Promise<string> {
  const query = new URLSearchParams(choicesOf(server, person));
  const answer = await fetch(`${server.process.simulatorUrl}/launch?${query}`);
  const launch: unknown = await answer.json();
  if (typeof launch !== "object" || launch === null || !("url" in launch)) throw new Error(`${person} cannot launch.`);
  return String(launch.url);
}
