import { expect, test } from "vitest";
import { readMultipart } from "#bot-api/forms.ts";

test("a browser's form is parsed: texts, files, names with quotes, bytes that look like a boundary", async () => {
  const bytes = new Uint8Array([13, 10, 45, 45, 0, 255, 13, 10, 13, 10]);
  const form = new FormData();
  form.append("текст", "два\r\nряда");
  form.append("empty", "");
  form.append("file", new File([bytes], 'a "b" é.bin', { type: "image/x-odd" }));
  form.append("file", new File([], "empty.txt"));
  const sent = new Response(form);
  const parts = readMultipart(Buffer.from(await sent.arrayBuffer()), sent.headers.get("content-type") ?? "");
  expect(parts?.map(([name]) => name)).toEqual(["текст", "empty", "file", "file"]);
  const [text, empty, file, nothing] = parts?.map(([, value]) => value) ?? [];
  expect([text, empty]).toEqual(["два\r\nряда", ""]);
  if (!(file instanceof File) || !(nothing instanceof File)) throw new Error("Files are read as files");
  expect([file.name, file.type, nothing.name, nothing.size]).toEqual(['a "b" é.bin', "image/x-odd", "empty.txt", 0]);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
});

test("a truncated form and a form without its boundary are not parsed", () => {
  const whole = Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n');
  expect(readMultipart(whole, "multipart/form-data; boundary=x")).toEqual([["a", "1"]]);
  const ends = whole.length - "\r\n".length;
  for (let length = 0; length < ends; length++)
    expect(readMultipart(whole.subarray(0, length), "multipart/form-data; boundary=x"), String(length)).toBeNull();
  expect(readMultipart(whole, "multipart/form-data")).toBeNull();
  expect(readMultipart(whole, "multipart/form-data; boundary=y")).toBeNull();
});
