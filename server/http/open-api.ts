import { z } from "zod/mini";
import { errorsOf, type Call } from "@wardrobe/domain/call.ts";
import { ERROR_STATUS } from "@wardrobe/domain/errors.ts";
import type { ServedCall } from "#kernel/serve.ts";

/** The OpenAPI 3.1 document of the served calls, generated from their schemas. */
export function toOpenApi(served: readonly ServedCall[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, summary, call } of served) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation({ name, summary, call }) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Wardrobe", version: "1", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: {
        session: { type: "http", scheme: "bearer" },
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "wd_…",
          description:
            "A personal token, with its scope: `read`, or `write`, which includes it. Calls that do not name it are for the app alone.",
        },
      },
    },
  };
}

function operation({ name, summary, call }: Pick<ServedCall, "name" | "summary" | "call">): Record<string, unknown> {
  const isForm = call.access === "anyone";
  return {
    operationId: name,
    summary,
    security: securityOf(call),
    parameters: [...parametersOf(call), ...(call.idempotent === true ? [keyParameter] : [])],
    ...(call.body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [isForm ? "application/x-www-form-urlencoded" : "application/json"]: {
                schema: toSchema(call.body, "input"),
              },
            },
          },
        }),
    responses: {
      ...(call.reply === null
        ? { 204: { description: "Done" } }
        : {
            200: { description: "Done", content: { "application/json": { schema: toSchema(call.reply, "output") } } },
          }),
      ...refusals(call),
    },
  };
}

function securityOf({ access, programs, readsWith }: Call): Record<string, string[]>[] {
  if (access === "anyone") return [];
  const scopes = readsWith === undefined || programs === undefined ? programs : "read";
  return [{ session: [] }, ...(scopes === undefined ? [] : [{ token: [scopes] }])];
}

const keyParameter = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string" } };

/** Each field of `params`: in the path where it is named there, else in the query. */
function parametersOf({ path, params }: Call): Record<string, unknown>[] {
  const { properties = {}, required = [] } = params === null ? {} : z.toJSONSchema(params, { io: "input" });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: path.includes(`:${name}`) ? "path" : "query",
    required: required.includes(name),
    schema,
  }));
}

function refusals(call: Call): Record<string, unknown> {
  const byStatus = Object.groupBy(errorsOf(call), (code) => String(ERROR_STATUS[code]));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes?.join(", "),
        content: {
          "application/json": {
            schema: { type: "object", required: ["detail"], properties: { detail: { enum: codes } } },
          },
        },
      },
    ]),
  );
}

function toSchema(schema: z.ZodMiniType, io: "input" | "output"): unknown {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    // A record of closed keys names them only as required.
    override: ({ jsonSchema }) => {
      const { required, properties, additionalProperties: each } = jsonSchema;
      if (required !== undefined && properties === undefined && typeof each === "object")
        jsonSchema.properties = Object.fromEntries(required.map((key) => [key, each]));
    },
  });
}
