import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { findPerson } from "@wardrobe/simulator/protocol/people.ts";
import type { ServerProcess } from "../server/testing/server-process.ts";

type House = { readonly process: ServerProcess; readonly nameOf: (person: string) => string };

/** Whom the simulator shall open the app for, in whose language. */
export function choicesOf({ nameOf }: Pick<House, "nameOf">, person: string): Readonly<Record<string, string>> {
  return { person: nameOf(person), language: findPerson(person)?.languageCode ?? "own" };
}

/** Signs somebody of the simulator's people in as the app would; returns their token. */
export async function signIn(server: House, person: string): Promise<string> {
  const launchData = new URLSearchParams(new URL(await launchUrl(server, person)).hash.slice(1)).get("tgWebAppData");
  const answer = await fetch(`${server.process.appUrl}${sessionCalls.signIn.path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: launchData ?? "",
  });
  return sessionCalls.signIn.reply.parse(await answer.json()).access_token;
}

/** The app's own address with launch data for the person, as a page outside the messenger would open it. */
export async function launchUrl(server: House, person: string): Promise<string> {
  const query = new URLSearchParams(choicesOf(server, person));
  const answer = await fetch(`${server.process.simulatorUrl}/launch?${query}`);
  const launch: unknown = await answer.json();
  if (typeof launch !== "object" || launch === null || !("url" in launch)) throw new Error(`${person} cannot launch.`);
  return String(launch.url);
}
