import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import {
  openRemoteModels,
  type EmbeddedModels,
  type RemoteModels,
  type RemoteModelsDeps,
} from "#adapters/remote-models/open-remote-models.ts";
import type { ModelsConfig } from "#adapters/remote-models/port.ts";
import { fakeStudio } from "#adapters/image-studio/fake.ts";
import type { LogEvent } from "#adapters/log/port.ts";
import type { ImageStudio } from "#adapters/image-studio/port.ts";
import { systemRandom } from "#adapters/random/system.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { countModelCall } from "#features/counts/counts.ts";
import { drawShirtAlone } from "#testing/model-server/drawing-model.ts";
import {
  NO_MODELS,
  openModelServer,
  type ModelServer,
  type ModelServerOptions,
} from "#testing/model-server/model-server.ts";
import { TestClock } from "#testing/test-clock.ts";
import { openTestDatabase } from "#testing/test-database.ts";

/** The embedded models for tests without recognition: cuts the shirt of `drawing-model.ts` out of every photo. */
export function fakeEmbedded(): EmbeddedModels {
  const studio = fakeStudio();
  const cutOut: ImageStudio["cutOut"] = async (photo, options) => {
    await studio.cutOut(photo, options);
    return { bytes: await drawShirtAlone(), contentType: "image/webp" };
  };
  return {
    vision: fakeVision(),
    studio: { ...studio, cutOut },
    stylist: embeddedStylist(),
    drawWatermark: async (bytes) => ({ bytes, contentType: "image/jpeg" }),
  };
}

export type TestRemoteModels = RemoteModels & {
  readonly server: ModelServer;
  readonly clock: TestClock;
  readonly db: RemoteModelsDeps["db"];
  /** Events that were logged. */
  readonly events: readonly LogEvent[];
  close(): Promise<void>;
};

export type RemoteModelsOptions = ModelServerOptions & {
  readonly choose: (url: string) => Partial<ModelsConfig>;
  readonly embedded?: EmbeddedModels;
  readonly pace?: RemoteModelsDeps["pace"];
  readonly db?: RemoteModelsDeps["db"];
};

/** Remote models with a local server as provider; pauses between attempts are skipped. */
export async function openTestRemoteModels(options: RemoteModelsOptions): Promise<TestRemoteModels> {
  const { choose, embedded = fakeEmbedded(), pace, ...answers } = options;
  const server = await openModelServer(answers);
  const own = options.db === undefined ? await openTestDatabase("postgres") : null;
  const db = options.db ?? own?.db;
  if (db === undefined) throw new Error("no database");
  const clock = new TestClock();
  const events: LogEvent[] = [];
  const record = (event: LogEvent) => void events.push(event);
  const models = await openRemoteModels({
    count: countModelCall,
    config: { ...NO_MODELS, ...choose(server.url) },
    embedded,
    db,
    clock,
    random: systemRandom,
    log: { info: record, warn: record },
    pace: { wait: async (_ms, signal) => signal.throwIfAborted(), ...pace },
  });
  return {
    ...models,
    server,
    clock,
    db,
    events,
    close: async () => {
      await server.close();
      await own?.close();
    },
  };
}
