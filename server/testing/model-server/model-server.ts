import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { closeServer, listen } from "#testing/listen.ts";
import { fail, send, type BadPictures, type Fault } from "#testing/model-server/faults.ts";
import { json, readQuestion, toWire, type AskedModel, type ModelAnswer } from "#testing/model-server/wire-formats.ts";

export type ModelServer = {
  /** Without a slash at the end. */
  readonly url: string;
  readonly asked: AskedModel[];
  close(): Promise<void>;
};

export type ModelServerOptions = {
  readonly answer: (asked: AskedModel) => Promise<ModelAnswer> | ModelAnswer;
  /** The fault of the request with this number, from 1; null for none. */
  readonly fault?: (request: number, asked: AskedModel) => Fault | null;
  readonly pictures?: BadPictures;
};

const NO_PICTURES: BadPictures = { blank: new Uint8Array() };

/** A local server in the place of OpenAI, Google, compatible servers and rembg, with formats recorded from them. */
export async function openModelServer({
  answer,
  fault = () => null,
  pictures = NO_PICTURES,
}: ModelServerOptions): Promise<ModelServer> {
  const asked: AskedModel[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const question = await readQuestion(request);
    if (question === null) return send(response, json(404, { error: { message: "Unknown path", code: "not_found" } }));
    asked.push(question);
    const wrong = fault(asked.length, question);
    const good = toWire(question.wire, await answer(question));
    if (wrong === null) return send(response, good);
    fail(response, wrong, { asked: question, good, pictures });
  };
  const server = createServer((request, response) => {
    // An unreadable request is refused as a provider would.
    serve(request, response).catch((error: unknown) =>
      send(response, json(400, { error: { message: String(error) } })),
    );
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, asked, close: async () => await closeServer(server) };
}
