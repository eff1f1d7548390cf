import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { openLaunch } from "#launch.ts";
import { DEFAULT_CHOICES } from "#protocol/choices.ts";
import type { Person } from "#protocol/people.ts";
import type { SimulatorOptions } from "#start-simulator.ts";

/**
 * Who is introduced with a plan must have it before the app first asks: signs them in once, as the app would, and grants it.
 * Somebody who has been here keeps what they have; where the app does not answer, nothing is granted.
 */
export async function prepareFirstVisit(options: SimulatorOptions, person: Person): Promise<void> {
  if (person.plan === null || (await options.desk.readAccount(person.id)) !== null) return;
  if (await signIn(options, person)) await options.desk.grantPlan(person.id, person.plan);
}

async function signIn(options: SimulatorOptions, person: Person): Promise<boolean> {
  const { params } = openLaunch(options, person, DEFAULT_CHOICES, options.now());
  const { method, path } = sessionCalls.signIn;
  try {
    const answer = await fetch(new URL(path, options.appUrl), {
      method,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: params?.["tgWebAppData"] ?? "",
    });
    return answer.ok;
  } catch {
    // The app is down: it shows that by itself when it is opened.
    return false;
  }
}
