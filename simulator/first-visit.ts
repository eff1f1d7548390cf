import type { Person } from "#protocol/people.ts";
import { signIn } from "#sign-in.ts";
import type { SimulatorOptions } from "#start-simulator.ts";

/**
 * Who is introduced with a plan must have it before the app first asks: signs them in once, as the app would, and grants it.
 * Somebody who has been here keeps what they have; where the app does not answer, nothing is granted.
 */
export async function prepareFirstVisit(options: SimulatorOptions, person: Person): Promise<void> {
  if (person.plan === null || (await options.desk.readAccount(person.id)) !== null) return;
  if ((await signIn(options, person)) !== null) await options.desk.grantPlan(person.id, person.plan);
}
