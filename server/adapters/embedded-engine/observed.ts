import type { EmbeddedEngine } from "#adapters/embedded-engine/embedded-engine.ts";
import type { ObserveCall } from "#adapters/metrics/port.ts";
import type { Stylist } from "#adapters/stylist/port.ts";

type Embedded = EmbeddedEngine & { readonly stylist: Stylist };

export function observedEngine({ vision, studio, stylist, ...others }: Embedded, observe: ObserveCall): Embedded {
  const adapter = "embedded-model";
  return {
    ...others,
    vision: {
      ...vision,
      recognise: async (...asked) =>
        await observe({ adapter, act: "recognise" }, async () => await vision.recognise(...asked)),
      propose: async (...asked) =>
        await observe({ adapter, act: "propose" }, async () => await vision.propose(...asked)),
    },
    studio: {
      ...studio,
      cutOut: async (...asked) => await observe({ adapter, act: "cut-out" }, async () => await studio.cutOut(...asked)),
      enhance: async (...asked) =>
        await observe({ adapter, act: "enhance" }, async () => await studio.enhance(...asked)),
      look: async (...asked) => await observe({ adapter, act: "look" }, async () => await studio.look(...asked)),
    },
    stylist: {
      ...stylist,
      choose: async (...asked) => await observe({ adapter, act: "style" }, async () => await stylist.choose(...asked)),
    },
  };
}
