import { judge, type Figures, type Trial, type UnknownFigures } from "./figures.ts";
import { round } from "#bench/measuring.ts";

export type Report = {
  readonly date: string;
  readonly engine: string;
  readonly figures: Figures;
  /** Null where no such photos were given. */
  readonly unknown: UnknownFigures | null;
  /** Mean per photo, without its preparation. */
  readonly cost: { readonly wallMs: number; readonly cpuMs: number; readonly peakMemoryMb: number };
  readonly failures: readonly string[];
  readonly trials: readonly Trial[];
};

/** The figures as a page: totals, by garment, by certainty, first colors, and the wrong photos. */
export function toMarkdown({ date, engine, figures, unknown, cost, failures, trials }: Report): string {
  const wrong = trials.map(judge).filter(({ isRight }) => !isRight);
  return [
    `# Recognition of ${figures.photos} photos by ${engine}, ${date}`,
    table(
      ["", "share"],
      [
        ["right garment (17 classes)", percent(figures.garment)],
        ["right garment among three", percent(figures.amongThree)],
        ["right position, by summed probability", percent(figures.position)],
        ["right position on the card", percent(figures.cardPosition)],
        ["right type named or suggested", percent(figures.offered)],
        ...senderRow(figures),
        ["expected calibration error (10 classes)", figures.calibrationError.toFixed(3)],
        ["from the threshold of certainty on", percent(figures.certain.photos / Math.max(1, figures.photos))],
        ["right of these", percent(figures.certain.right / Math.max(1, figures.certain.photos))],
        ...unknownRow(unknown),
      ],
    ),
    table(
      ["cost of a photo", ""],
      [
        ["CPU", `${cost.cpuMs} ms`],
        ["wall", `${cost.wallMs} ms`],
        ["peak memory of the process", `${cost.peakMemoryMb} MB`],
        ["failures", `${failures.length}`],
      ],
    ),
    table(
      ["garment", "photos", "right", "among three"],
      figures.byGarment.map((row) => [
        row.garment,
        `${row.photos}`,
        ratio(row.right, row.photos),
        ratio(row.amongThree, row.photos),
      ]),
    ),
    table(
      ["type", "photos", "right"],
      figures.byMark.map((row) => [
        row.isMarked ? "marked" : "not marked",
        `${row.photos}`,
        ratio(row.right, row.photos),
      ]),
    ),
    table(
      ["sure from", "photos", "right"],
      figures.byCertainty.map((row) => [`${row.from}`, `${row.photos}`, ratio(row.right, row.photos)]),
    ),
    table(
      ["first color", "photos"],
      figures.firstColors.map((row) => [row.color, `${row.photos}`]),
    ),
    "Taken for something else:",
    table(
      ["file", "predicted", "probability", "card", "colors"],
      wrong.map(({ trial: { name, card }, predicted = "none", probability }) => [
        name,
        predicted,
        `${round(probability, 3)}`,
        `${card.position} ${card.type}`,
        card.colors.join(", "),
      ]),
    ),
    ...(failures.length > 0 ? [`Failures:\n\n${failures.map((failure) => `- ${failure}`).join("\n")}`] : []),
    "",
  ].join("\n\n");
}

function senderRow({ meanOverSenders }: Figures): string[][] {
  if (meanOverSenders === null) return [];
  return [[`right garment, mean over ${meanOverSenders.senders} senders`, percent(meanOverSenders.garment)]];
}

function unknownRow(unknown: UnknownFigures | null): string[][] {
  if (unknown === null) return [];
  const share = unknown.certain / Math.max(1, unknown.photos);
  return [[`from that threshold on, of ${unknown.photos} photos that show none of the garments`, percent(share)]];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function ratio(part: number, whole: number): string {
  return whole === 0 ? "–" : `${part} (${Math.round((part / whole) * 100)} %)`;
}
