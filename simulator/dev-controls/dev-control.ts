import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { findPerson, type Person } from "#protocol/people.ts";

/** A dev control that cannot be used now. The message is shown to the developer. */
export class DevControlError extends Error {
  override readonly name = "DevControlError";
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Parses the name of a person in an address or body. */
export const PersonParam = z.string().transform((name, context): Person => {
  const person = findPerson(name);
  if (person !== null) return person;
  context.addIssue({ code: "custom", message: "nobody has this name" });
  return z.NEVER;
});

/** Returns a function that adds a control, which is used by posting a JSON body. */
export function controlsOf(server: FastifyInstance) {
  return <Schema extends z.ZodType>(path: string, body: Schema, run: (fields: z.output<Schema>) => unknown): void => {
    server.post(path, (request) => run(body.parse(request.body)));
  };
}
