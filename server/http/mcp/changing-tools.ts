import { z } from "zod/mini";
import { Id } from "@wardrobe/domain/ids.ts";
import { Day } from "@wardrobe/domain/people/day.ts";
import { PLANNED_AT_ONCE_MAX, plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { typedText } from "@wardrobe/domain/text/typed.ts";
import { Base64Jpeg, wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { wearCalls, OccasionWords } from "@wardrobe/domain/wears/calls.ts";
import { countOf, toGarment, toOutfit, withGarments } from "#http/mcp/garments.ts";
import { City, OutfitIds, weatherIn } from "#http/mcp/reading-tools.ts";
import { tool } from "#http/mcp/tool.ts";

const Photo = Base64Jpeg.check(
  z.describe("A photo of one garment, lying flat or on a hanger: a JPEG in base64 without a prefix, at most 3 MB."),
);

/** Tools that store or spend something. */
export const CHANGING_TOOLS = [
  tool({
    name: "suggest_for_request",
    title: "Suggest outfits for a request in words",
    description:
      "Up to three outfits for what is described, such as a job interview. Costs one recommendation credit and needs the plan Basic or Pro: ask the person first.",
    programs: "write",
    input: z.object({
      request: typedText(REQUEST_TEXT_MAX).check(z.describe("In English or Russian.")),
      date: z.optional(Day),
      city: z.optional(City),
    }),
    async run(wardrobe, { request, date, city }) {
      const asked = { text_prompt: request, date, ...(await weatherIn(wardrobe, city)) };
      return await withGarments(
        wardrobe,
        wardrobe
          .ask(recommendationCalls.suggestOutfits, asked)
          .then(({ outfits, ...credits }) => ({ outfits: outfits.map(toOutfit), ...credits })),
        ({ outfits }) => countOf(outfits.length, "outfit"),
      );
    },
  }),
  tool({
    name: "log_wear",
    title: "Log what was worn",
    description:
      "Enters an outfit into the diary, for today or an earlier day. The same garments on the same day are one entry.",
    programs: "write",
    repeatable: true,
    input: z.object({ date: Day, item_ids: OutfitIds, occasion: z.optional(OccasionWords) }),
    run: async (wardrobe, wear) => ({ says: "Logged.", data: { wear: await wardrobe.ask(wearCalls.addWear, wear) } }),
  }),
  tool({
    name: "plan_days",
    title: "Plan outfits for days",
    description: "Plans outfits, each in place of what was planned for its day and occasion. All or none.",
    programs: "write",
    replaces: true,
    repeatable: true,
    input: z.object({
      days: z
        .array(z.object({ date: Day, item_ids: OutfitIds, occasion: z.optional(OccasionWords) }))
        .check(z.minLength(1), z.maxLength(PLANNED_AT_ONCE_MAX)),
    }),
    async run(wardrobe, week) {
      const days = await wardrobe.ask(plannerCalls.planWeek, week);
      return { says: `${countOf(days.length, "day")} planned.`, data: { days } };
    },
  }),
  tool({
    name: "should_i_buy",
    title: "Judge a garment before it is bought",
    description:
      "Whether the garment on a photo is worth buying: how many outfits it makes with what is there, what is like it, and what it would replace. It is not added.",
    programs: "write",
    input: z.object({ image: Photo }),
    run: async (wardrobe, { image }) =>
      await withGarments(
        wardrobe,
        wardrobe
          .ask(plannerCalls.shouldBuy, { image })
          .then(({ garment: { image: _picture, ...garment }, ...judged }) => ({ ...judged, garment })),
        ({ new_outfits }) => countOf(new_outfits, "new outfit"),
      ),
  }),
  tool({
    name: "add_item",
    title: "Add a garment",
    description:
      "Adds the garment on a photo. Its type, color, season and style are recognised; needs_check names what is unsure.",
    programs: "write",
    input: z.object({ image: Photo }),
    async run(wardrobe, { image }) {
      const { clothing_item, sees_several } = await wardrobe.ask(wardrobeCalls.addItem, { image });
      return {
        says: sees_several === true ? "Added the most prominent one of several garments on the photo." : "Added.",
        data: { garment: toGarment(clothing_item) },
      };
    },
  }),
  tool({
    name: "update_item",
    title: "Change a garment",
    description: "Changes these fields of a garment; fields that are left out stay as they are.",
    programs: "write",
    replaces: true,
    repeatable: true,
    input: z.extend(z.omit(ItemChanges, { image_mode: true }), { id: Id }),
    async run(wardrobe, changes) {
      const item = await wardrobe.ask(wardrobeCalls.updateItem, changes);
      return { says: "Changed.", data: { garment: toGarment(item) } };
    },
  }),
];
