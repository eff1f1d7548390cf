import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { openLaunch } from "#launch.ts";
import { DEFAULT_CHOICES } from "#protocol/choices.ts";
import type { Person } from "#protocol/people.ts";
import type { SimulatorOptions } from "#start-simulator.ts";

/** Signs the person in as their app would; null where the app does not answer, or refuses. */
export async function signIn(options: SimulatorOptions, person: Person): Promise<string | null> {
  const { params } = openLaunch(options, person, DEFAULT_CHOICES, options.now());
  const { method, path, reply } = sessionCalls.signIn;
  try {
    const answer = await fetch(new URL(path, options.appUrl), {
      method,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: params?.["tgWebAppData"] ?? "",
    });
    return answer.ok ? reply.parse(await answer.json()).access_token : null;
  } catch {
    // The app is down: it shows that by itself when it is opened.
    return null;
  }
}
