import { expect, onTestFinished, test } from "vitest";
import { openModels } from "#models.ts";
import { propose, recognise } from "#proposals/propose.ts";
import { drawCloset } from "../../server/testing/draw-closet.ts";

test(
  "each cell of another app's grid is proposed, recognised by its picture alone; the screenshot is several garments, of which all is to be checked (MOVE-03)",
  { timeout: 120_000 },
  async () => {
    const models = await openModels();
    onTestFinished(async () => await models.close());
    const { photo, cells } = await drawCloset({
      columns: 2,
      rows: 2,
      ground: "#f4f4f4",
      words: ["Closet", "Tops"],
      shows: "cut-outs",
      card: "#ffffff",
      lines: 1,
    });
    const proposals = await propose(models, photo);
    expect(proposals.map(({ recognition }) => recognition.position)).toEqual(["upper", "lower", "lower", "feet"]);
    expect(proposals.map(({ recognition }) => recognition.type)).toEqual(expect.arrayContaining(["T-Shirt", "Pants"]));
    for (const [n, { box, picture }] of proposals.entries()) {
      expect(Math.abs(1024 * (box[0] + box[2] / 2) - (cells[n]?.left ?? 0) - (cells[n]?.width ?? 0) / 2)).toBeLessThan(
        20,
      );
      expect(picture === photo).toBe(false);
    }
    expect(await recognise(models, photo)).toMatchObject({
      sight: "several",
      isCutOff: false,
      needsCheck: ["position", "type", "style", "color", "season"],
    });
  },
);
