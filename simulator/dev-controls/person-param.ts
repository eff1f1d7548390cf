import { z } from "zod";
import { findPerson, type Person } from "#protocol/people.ts";

/** Parses the name of a person in an address or body. */
export const PersonParam = z.string().transform((name, context): Person => {
  const person = findPerson(name);
  if (person !== null) return person;
  context.addIssue({ code: "custom", message: "nobody has this name" });
  return z.NEVER;
});
