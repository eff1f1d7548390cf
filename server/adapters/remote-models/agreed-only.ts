import type { EmbeddedModels, RemoteModels } from "#adapters/remote-models/open-remote-models.ts";
import { VisionUnavailable, type Requester } from "#adapters/vision/port.ts";

type Asked = { readonly requester?: Requester } | undefined;

/** The remote models for those who agreed that providers get what they send, the embedded ones for everybody else (TRUST-03). */
export function agreedOnly(remote: RemoteModels, embedded: EmbeddedModels): RemoteModels {
  const modelsFor = (asked: Asked) => (asked?.requester?.isAgreed === true ? remote : embedded);
  return {
    ...remote,
    vision: {
      ...remote.vision,
      recognise: async (photo, options) => await modelsFor(options).vision.recognise(photo, options),
      readLabel: async (photo, options) => {
        const { readLabel } = modelsFor(options).vision;
        if (readLabel === undefined) throw new VisionUnavailable("No model may read this label.");
        return await readLabel(photo, options);
      },
      propose: async (photo, options) => await modelsFor(options).vision.propose(photo, options),
    },
    studio: {
      ...remote.studio,
      cutOut: async (photo, options) => await modelsFor(options).studio.cutOut(photo, options),
      enhance: async (photo, options) => await modelsFor(options).studio.enhance(photo, options),
      look: async (order, options) => await modelsFor(options).studio.look(order, options),
      assertOpen: async (kind, requester) =>
        await modelsFor(requester === undefined ? undefined : { requester }).studio.assertOpen(kind, requester),
    },
    stylist: {
      ...remote.stylist,
      choose: async (items, request, options) => await modelsFor(options).stylist.choose(items, request, options),
    },
  };
}
