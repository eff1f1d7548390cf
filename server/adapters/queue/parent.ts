/** The field of a job's data with the trace that sent it. */
const KEY = "traceparent";

export function withParent<Data extends object>(data: Data, parent: string | null): Data {
  return parent === null ? data : { ...data, [KEY]: parent };
}

export function parentIn(data: object): string | null {
  return KEY in data && typeof data[KEY] === "string" ? data[KEY] : null;
}

export function withoutParent<Data extends object>(data: Data): Data {
  const rest = { ...data };
  Reflect.deleteProperty(rest, KEY);
  return rest;
}
