import { tasteCalls } from "@wardrobe/domain/taste/calls.ts";
import { feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { answerOutfit, exportTaste, forgetTaste, getTaste, listAnswers, setTaste } from "#features/taste/taste.ts";

export const taste = feature({
  name: "taste",
  calls: serve(tasteCalls, {
    getTaste: ["What was learned of the person's taste", getTaste],
    listAnswers: ["Answers about outfits in a range of days", listAnswers],
    answerOutfit: ["Say of an outfit that it is liked, skipped, too cold or too warm", answerOutfit],
    setTaste: ["Switch learning on or off", setTaste],
    forgetTaste: ["Forget what was learned", forgetTaste],
  }),
  exports: { taste: async ({ db }, { userId }) => await exportTaste(db, userId) },
});
