import type { FastifyInstance, FastifyRequest } from "fastify";
import { readMultipart } from "#bot-api/multipart.ts";
import { badRequest } from "#bot-api/bot-api-error.ts";

/** Lets a scope parse forms into fields by name. Values are texts or files; a repeated name gives a list. */
export function addForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: FastifyRequest, body: string) => toFields([...new URLSearchParams(body)]),
  );
  scope.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer<ArrayBuffer>) => {
      const parts = readMultipart(body, request.headers["content-type"] ?? "");
      if (parts === null) throw badRequest("the form cannot be read");
      return toFields(parts);
    },
  );
}

type Field = readonly [name: string, value: File | string];

function toFields(fields: readonly Field[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...Map.groupBy(fields, ([name]) => name)].map(([name, same]) => [
      name,
      same.length > 1 ? same.map(([, value]) => value) : same[0]?.[1],
    ]),
  );
}
