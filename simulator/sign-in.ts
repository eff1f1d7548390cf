import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { openLaunch } from "#launch.ts";
import { DEFAULT_CHOICES } from "#protocol/choices.ts";
import type { Person } from "#protocol/people.ts";
import type { SimulatorOptions } from "#start-simulator.ts";

/** Signs the person in as the app would. Null if the app does not answer or refuses. */
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
    // The app is down: the page shows that when it opens the app.
    return null;
  }
}

/** Signs in a new person of the list and grants their plan before the app asks for it, unless the app is down. */
export async function prepareFirstVisit(options: SimulatorOptions, person: Person): Promise<void> {
  if (person.plan === null || (await options.devControls.readAccount(person.id)) !== null) return;
  if ((await signIn(options, person)) !== null) await options.devControls.grantPlan(person.id, person.plan);
}
