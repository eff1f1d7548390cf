import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { z } from "zod/mini";

export type Wire = "openai-chat" | "chat-images" | "openai-images" | "google-text" | "google-images" | "rembg";

/** A request, read from the format of any provider. */
export type AskedModel = {
  readonly wire: Wire;
  readonly model: string;
  /** All text for the model, instructions first. */
  readonly text: string;
  readonly pictures: readonly Uint8Array[];
  /** The fields of the body, without files. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
};

export type ModelAnswer =
  | { readonly text: string; readonly finish?: string }
  | { readonly picture: Uint8Array; readonly contentType: string }
  | { readonly refusal: string };

export type WireReply = { readonly status: number; readonly contentType: string; readonly body: string | Uint8Array };

const Part = z.object({
  type: z.optional(z.string()),
  text: z.optional(z.string()),
  image_url: z.optional(z.object({ url: z.string() })),
  inlineData: z.optional(z.object({ mimeType: z.string(), data: z.string() })),
});
const Parts = z.union([z.string(), z.array(Part)]);
const ChatBody = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: Parts })),
  modalities: z.optional(z.array(z.string())),
});
const GoogleBody = z.looseObject({
  systemInstruction: z.optional(z.object({ parts: z.array(Part) })),
  contents: z.array(z.object({ parts: z.array(Part) })),
  generationConfig: z.optional(z.looseObject({ responseModalities: z.optional(z.array(z.string())) })),
});

/** Null where the path belongs to no provider. Throws where the body does not have the provider's format. */
export async function readQuestion(request: IncomingMessage): Promise<AskedModel | null> {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const headers = request.headers;
  const body = await readBody(request);
  if (pathname === "/v1/chat/completions") return { ...fromChat(body), headers };
  if (pathname === "/v1/images/edits")
    return { wire: "openai-images", ...(await fromForm(request, body, "image")), headers };
  if (pathname === "/api/remove") return { wire: "rembg", ...(await fromForm(request, body, "file")), headers };
  const model = /^\/v1beta\/models\/([^/:]+):generateContent$/.exec(pathname)?.[1];
  return model === undefined ? null : { ...fromGoogle(body, model), headers };
}

type Question = Omit<AskedModel, "headers">;

function fromChat(body: Uint8Array<ArrayBuffer>): Question {
  const fields = ChatBody.parse(JSON.parse(Buffer.from(body).toString()));
  const parts = fields.messages.flatMap(({ content }) => (typeof content === "string" ? [{ text: content }] : content));
  const wire = fields.modalities?.includes("image") === true ? "chat-images" : "openai-chat";
  return { wire, model: fields.model, ...toContent(parts), fields };
}

function fromGoogle(body: Uint8Array<ArrayBuffer>, model: string): Question {
  const fields = GoogleBody.parse(JSON.parse(Buffer.from(body).toString()));
  const parts = [...(fields.systemInstruction?.parts ?? []), ...fields.contents.flatMap((content) => content.parts)];
  const isDrawing = fields.generationConfig?.responseModalities?.includes("IMAGE") === true;
  return { wire: isDrawing ? "google-images" : "google-text", model, ...toContent(parts), fields };
}

function toContent(parts: readonly z.output<typeof Part>[]): Pick<AskedModel, "text" | "pictures"> {
  return {
    text: parts.flatMap(({ text }) => text ?? []).join("\n"),
    pictures: parts.flatMap(({ image_url, inlineData }) => {
      const data = inlineData?.data ?? image_url?.url.split(",")[1];
      return data === undefined ? [] : [new Uint8Array(Buffer.from(data, "base64"))];
    }),
  };
}

async function fromForm(request: IncomingMessage, body: Uint8Array<ArrayBuffer>, file: string) {
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  const form = await new Response(body, { headers }).formData();
  const files = [...form.getAll(file), ...form.getAll(`${file}[]`)].filter((value) => value instanceof File);
  // Providers tell the format of a picture by its file name.
  const unnamed = files.find(({ name }) => !/\.(png|jpg|webp)$/.test(name));
  if (unnamed !== undefined) throw new TypeError(`The file ${unnamed.name} has no extension.`);
  const fields = Object.fromEntries([...form.entries()].filter(([, value]) => typeof value === "string"));
  const pictures = await Promise.all(files.map(async (one) => new Uint8Array(await one.arrayBuffer())));
  // FormData turns line breaks into CRLF.
  const text = String(fields["prompt"] ?? "").replaceAll("\r\n", "\n");
  return { model: String(fields["model"] ?? ""), text, pictures, fields };
}

/** The answer in the format of the provider. */
export function toWire(wire: Wire, answer: ModelAnswer): WireReply {
  if ("picture" in answer && wire === "rembg")
    return { status: 200, contentType: answer.contentType, body: answer.picture };
  if (wire === "rembg") return json(422, { detail: "No picture" });
  if (wire === "openai-images" && "refusal" in answer) return json(400, MODERATION);
  const content = wire.startsWith("google") ? googleAnswer(answer) : openAiAnswer(answer, wire);
  return json(200, content);
}

export function json(status: number, value: unknown): WireReply {
  return { status, contentType: "application/json", body: JSON.stringify(value) };
}

const MODERATION = {
  error: {
    message: "Your request was rejected by the safety system.",
    type: "image_generation_user_error",
    param: null,
    code: "moderation_blocked",
  },
};

function openAiAnswer(answer: ModelAnswer, wire: Wire): unknown {
  if ("picture" in answer && wire === "openai-images") {
    const usage = {
      input_tokens: 400,
      input_tokens_details: { image_tokens: 323, text_tokens: 77 },
      output_tokens: 1056,
    };
    const data = [{ b64_json: Buffer.from(answer.picture).toString("base64") }];
    return {
      created: 1_795_000_000,
      data,
      output_format: "png",
      quality: "high",
      usage: { ...usage, total_tokens: 1456 },
    };
  }
  const isRefusal = "refusal" in answer;
  const content = "text" in answer ? answer.text : null;
  const images = "picture" in answer ? [{ type: "image_url", image_url: { url: toDataUrl(answer) } }] : [];
  const refusal = isRefusal ? answer.refusal : null;
  const message = {
    role: "assistant",
    content,
    refusal,
    ...(wire === "chat-images" ? { images } : { annotations: [] }),
  };
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_795_000_000,
    model: "recorded",
    choices: [
      { index: 0, message, logprobs: null, finish_reason: ("finish" in answer ? answer.finish : undefined) ?? "stop" },
    ],
    usage: { prompt_tokens: 1200, completion_tokens: 150, total_tokens: 1350 },
    service_tier: "default",
    system_fingerprint: null,
  };
}

function toDataUrl({ picture, contentType }: { picture: Uint8Array; contentType: string }): string {
  return `data:${contentType};base64,${Buffer.from(picture).toString("base64")}`;
}

function googleAnswer(answer: ModelAnswer): unknown {
  const usageMetadata = { promptTokenCount: 1100, candidatesTokenCount: 160, totalTokenCount: 1260 };
  if ("refusal" in answer) return { candidates: [{ content: {}, finishReason: "SAFETY", index: 0 }], usageMetadata };
  const part =
    "text" in answer
      ? { text: answer.text }
      : { inlineData: { mimeType: answer.contentType, data: Buffer.from(answer.picture).toString("base64") } };
  return {
    candidates: [{ content: { parts: [part], role: "model" }, finishReason: "STOP", index: 0 }],
    usageMetadata,
    modelVersion: "recorded",
    responseId: "r-1",
  };
}

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new Uint8Array(Buffer.concat(chunks));
}
