import type { Log } from "#adapters/log/port.ts";
import type { ModelsConfig } from "#adapters/remote-models/port.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { remoteStylist, type RemoteStylistDeps } from "#adapters/remote-models/stylist/remote-stylist.ts";
import { StylistUnavailable, type Stylist } from "#adapters/stylist/port.ts";

type Deps = Omit<RemoteStylistDeps, "choice"> & {
  readonly choice: ModelsConfig["stylist"];
  readonly fallsBack: boolean;
  readonly log: Pick<Log, "warn">;
};

/**
 * The chosen stylist. Where its answer is empty or nonsense the embedded one answers, and the log says so; where it does not answer at
 * all, that happens only where it is wanted.
 */
export async function stylistBehindPort({ choice, fallsBack, log, ...deps }: Deps): Promise<Stylist> {
  if (choice === null) return deps.embedded;
  const remote = await remoteStylist({ ...deps, choice });
  return {
    choose: async (items, request, options) => {
      try {
        return await remote.choose(items, request, options);
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        const hasAnswered = error.kind === "nonsense" || error.kind === "refused";
        if (!hasAnswered && !fallsBack) throw new StylistUnavailable(error.message, { cause: error });
        log.warn({ event: "model_fell_back", kind: "style", provider: choice.provider, failure: error.kind });
        return await deps.embedded.choose(items, request, options);
      }
    },
  };
}
