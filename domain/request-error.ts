/** The message of a refused request without a better one. */
export const REQUEST_FAILED = "Request failed";

/**
 * The message of a failed request: the first of these that exists: the `detail` string of a JSON body, its first
 * string field, the plain-text body, the status text, {@link REQUEST_FAILED}.
 */
export function requestErrorMessage(body: string, statusText: string): string {
  const json = parseObject(body);
  if (json === null) return body.trim() || statusText || REQUEST_FAILED;
  const detail: unknown = Reflect.get(json, "detail");
  const fields: unknown[] = typeof detail === "string" ? [detail] : Object.values(json);
  const message = fields.find((field) => typeof field === "string" && field !== "");
  return typeof message === "string" ? message : statusText || REQUEST_FAILED;
}

function parseObject(body: string): object | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" ? parsed : null;
  } catch {
    return null;
  }
}
