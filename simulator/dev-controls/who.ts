import { z } from "zod";
import { findPerson, type Person } from "#protocol/people.ts";

/** A person by the name that stands for them in an address. */
export const Who = z.string().transform((name, context): Person => {
  const person = findPerson(name);
  if (person !== null) return person;
  context.addIssue({ code: "custom", message: "nobody has this name" });
  return z.NEVER;
});
