import type { Log } from "#adapters/log/port.ts";
import type { ModelsConfig } from "#adapters/remote-models/port.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { remoteVision, type RemoteVisionDeps } from "#adapters/remote-models/vision/remote-vision.ts";
import { VisionUnavailable, type Vision } from "#adapters/vision/port.ts";

type Deps = Omit<RemoteVisionDeps, "choice"> & {
  readonly choice: ModelsConfig["vision"];
  readonly embedded: Vision;
  readonly fallsBack: boolean;
  readonly log: Pick<Log, "warn">;
};

/** The chosen recogniser, with the embedded one behind it where that is wanted. */
export async function visionBehindPort({ choice, embedded, fallsBack, log, ...deps }: Deps): Promise<Vision> {
  if (choice === null) return embedded;
  const remote = await remoteVision({ ...deps, choice });
  let isClosed = false;
  const assertOpen = () => {
    if (isClosed) throw new VisionUnavailable("The recogniser is closed.");
  };
  return {
    recognise: async (photo, options) => {
      assertOpen();
      try {
        return await remote.recognise(photo, options);
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        if (!fallsBack) throw new VisionUnavailable(error.message, { cause: error });
        log.warn({ event: "model_fell_back", kind: "recognise", provider: choice.provider, failure: error.kind });
        return await embedded.recognise(photo, options);
      }
    },
    ready: async () => {
      assertOpen();
      await embedded.ready();
    },
    close: async () => {
      isClosed = true;
      await embedded.close();
    },
  };
}
