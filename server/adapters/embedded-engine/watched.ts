import type { EmbeddedEngine } from "#adapters/embedded-engine/embedded-engine.ts";
import type { Watch } from "#adapters/metrics/port.ts";
import type { Stylist } from "#adapters/stylist/port.ts";

type Embedded = EmbeddedEngine & { readonly stylist: Stylist };

/** The same engine; what it is asked is noted. */
export function watchedEngine({ vision, studio, stylist, ...others }: Embedded, watch: Watch): Embedded {
  const part = "embedded-model";
  return {
    ...others,
    vision: {
      ...vision,
      recognise: async (...asked) =>
        await watch({ part, act: "recognise" }, async () => await vision.recognise(...asked)),
    },
    studio: {
      ...studio,
      cutOut: async (...asked) => await watch({ part, act: "cut-out" }, async () => await studio.cutOut(...asked)),
      enhance: async (...asked) => await watch({ part, act: "enhance" }, async () => await studio.enhance(...asked)),
      look: async (...asked) => await watch({ part, act: "look" }, async () => await studio.look(...asked)),
    },
    stylist: {
      choose: async (...asked) => await watch({ part, act: "style" }, async () => await stylist.choose(...asked)),
    },
  };
}
