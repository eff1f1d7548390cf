/** Under which a job keeps what sent it, beside what it carries. */
const KEY = "traceparent";

export function withParent<Data extends object>(data: Data, parent: string | null): Data {
  return parent === null ? data : { ...data, [KEY]: parent };
}

export function parentIn(data: object): string | null {
  return KEY in data && typeof data[KEY] === "string" ? data[KEY] : null;
}

/** What the job carries, as it was sent. */
export function withoutParent<Data extends object>(data: Data): Data {
  const carried = { ...data };
  Reflect.deleteProperty(carried, KEY);
  return carried;
}
