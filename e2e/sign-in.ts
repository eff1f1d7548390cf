import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import type { HouseProcess } from "../server/testing/house-process.ts";

/** Signs somebody of the simulator's people in as the app would; returns their token. */
export async function signIn(house: HouseProcess, person: string): Promise<string> {
  const launchData = new URLSearchParams(new URL(await launchUrl(house, person)).hash.slice(1)).get("tgWebAppData");
  const answer = await fetch(`${house.appUrl}${sessionCalls.signIn.path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: launchData ?? "",
  });
  return sessionCalls.signIn.reply.parse(await answer.json()).access_token;
}

/** The app's own address with launch data for the person, as a page outside the messenger would open it. */
export async function launchUrl({ simulatorUrl }: HouseProcess, person: string): Promise<string> {
  const answer = await fetch(`${simulatorUrl}/launch?${new URLSearchParams({ person })}`);
  const launch: unknown = await answer.json();
  if (typeof launch !== "object" || launch === null || !("url" in launch)) throw new Error(`${person} cannot launch.`);
  return String(launch.url);
}
