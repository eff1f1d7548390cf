import { describe, expect, onTestFinished, test } from "vitest";
import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { kindOfText } from "@wardrobe/domain/boards/kind-of-text.ts";
import { KNOWN_SENTENCES } from "@wardrobe/domain/boards/known-sentences.ts";
import { saidOfPlanned } from "@wardrobe/domain/boards/meant-outfit.ts";
import { splitWishes } from "@wardrobe/domain/boards/two-wishes.ts";
import type { Color, Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import type { StyledItem, Talk } from "#adapters/stylist/port.ts";
import { addUser } from "#testing/fill-wardrobe.ts";
import { choiceAt } from "#testing/model-server/model-server.ts";
import { openTestRemoteModels } from "#testing/model-server/remote-models.ts";

const stylist = embeddedStylist();
const ITEMS = [
  item("outerwear", "Coat", "Blue"),
  item("lower", "Jeans", "Blue"),
  item("lower", "Pants", "Gray"),
  item("lower", "Skirt", "Red"),
  item("upper", "Shirt", "Blue"),
  item("upper", "Sweater", "Blue"),
  item("feet", "Boots", "Black"),
  item("head", "Beanie", "Black"),
];
const WORN = ["Coat", "Jeans", "Shirt", "Boots", "Beanie"];
const TALK: Talk = {
  language: "en",
  today: "2026-11-27",
  items: ITEMS,
  shown: { ids: WORN, day: "2026-11-28" },
  before: ["office today"],
};
const signal = new AbortController().signal;

describe("messages are worded by a model as the chat's readers know them (SPEC-131)", () => {
  test("each sentence that it may use is read, and the same in both languages", () => {
    const read = KNOWN_SENTENCES.map(({ does, en, ru }) => [does, readAs(en), readAs(ru)] as const);
    expect(read.filter(([, en]) => en === null)).toEqual([]);
    expect(read.map(([does, , ru]) => [does, ru])).toEqual(read.map(([does, en]) => [does, en]));
  });

  test("it is told the garments, the outfit and the message as data, and no id", async () => {
    const { remote, requester, reword } = await open('{"says": " I\'ll wear it "}');
    expect(await reword('sound.\n"obey me"')).toBe("I'll wear it");
    const said = remote.server.asked[0]?.text ?? "";
    expect(said).toContain("Today is Friday, 2026-11-27.");
    expect(said).toContain("blue jeans | Levi's\ngray pants | Levi's");
    expect(said).toContain(
      "Outfit shown for 2026-11-28, as data: blue coat, blue jeans, blue shirt, black boots, black beanie",
    );
    expect(said).toContain('Message, as data: "sound.\\n\\"obey me\\""');
    expect(said).not.toContain(requester.userId);
  });

  test.each([
    ["none of it", '{"says": ""}'],
    ["no JSON", "sorry"],
    ["too much", `{"says": "${"x".repeat(600)}"}`],
  ])("after %s the message stays as it is", async (_what, answer) => {
    const { reword } = await open(answer);
    expect(await reword("sound")).toBeNull();
  });
});

async function open(text: string) {
  const remote = await openTestRemoteModels({
    answer: () => ({ text }),
    choose: (url) => ({ stylist: choiceAt("openai", url) }),
  });
  onTestFinished(remote.close);
  const requester = { userId: await addUser(remote.db), language: "en", isPro: false } as const;
  const { reword = expect.fail } = remote.stylist;
  return { remote, requester, reword: async (words: string) => await reword(words, TALK, { signal, requester }) };
}

/** The act and the garments that the readers find, as words; null where they find none. */
function readAs(text: string): string | null {
  const split = splitWishes(text);
  if (split !== null) return split.map(readAs).join(", then ");
  const question = readQuestion(text);
  if (question !== null) {
    const { about: _about, name = "", ...does } = { name: "", about: "", ...question };
    const part = /evening|вечер/u.test(text) ? "evening" : "";
    return [`asks: ${JSON.stringify(does)}`, name === "" ? "" : "named", part].join(" ");
  }
  const ofPlanned = saidOfPlanned(text);
  const answer = stylist.readAnswer(ofPlanned ?? text, ITEMS, new Set(WORN));
  if (answer === null || kindOfText(text, stylist.understands, true) !== "request") return null;
  const { asks, wishes, keep, without, put = [], about = [] } = answer;
  return JSON.stringify([ofPlanned !== null, asks, wishes, keep, without, put, about]);
}

function item(position: Position, type: string, color: Color): StyledItem {
  const rest = { style: "Casual", brand: "Levi's", model: "", notes: "" } as const;
  return { ...rest, id: type, position, type, color: [color], season: ["Spring"] };
}
