import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { accountCalls, EXPORT_VERSION } from "@wardrobe/domain/account/calls.ts";
import { servedCalls } from "#features/features.ts";
import { toOpenApi } from "#http/open-api.ts";

const SCHEMA = new URL("../../../docs/export/schema.json", import.meta.url);
const EXAMPLE = new URL("../../../docs/export/example.json", import.meta.url);

const Answered = z.object({ content: z.object({ "application/json": z.object({ schema: z.looseObject({}) }) }) });
const Described = z.object({
  paths: z.object({
    [accountCalls.exportAccount.path]: z.object({ get: z.object({ responses: z.object({ 200: Answered }) }) }),
  }),
});

/** As it is in the OpenAPI document, which follows from the call's own schema. */
function schemaOfExport(): unknown {
  const { paths } = Described.parse(toOpenApi(servedCalls));
  const { schema } = paths[accountCalls.exportAccount.path].get.responses[200].content["application/json"];
  const title = `Wardrobe export, version ${EXPORT_VERSION}`;
  return JSON.parse(JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", title, ...schema }));
}

test("the published schema of an export is that of its call, and the example is one (SPEC-87)", () => {
  const schema = schemaOfExport();
  if (process.env["WRITE_SCHEMA"] === "1") writeFileSync(SCHEMA, `${JSON.stringify(schema, null, 2)}\n`);
  expect(JSON.parse(readFileSync(SCHEMA, "utf8"))).toEqual(schema);
  const example: unknown = JSON.parse(readFileSync(EXAMPLE, "utf8"));
  expect(accountCalls.exportAccount.reply.parse(example)).toEqual(example);
});
