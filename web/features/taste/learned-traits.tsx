import { useId, type ReactNode } from "react";
import type { LearnedGroup } from "@wardrobe/domain/taste/learned.ts";
import { tasteText } from "@wardrobe/domain/text/taste.ts";
import { isTextKey, type Translate } from "@wardrobe/domain/text/translate.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { COLOR_SWATCHES, COLORS } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";

type LearnedTraitsProps = {
  title: string;
  groups: readonly LearnedGroup[];
  items: readonly Item[];
  pieceOf: (item: Item) => ReactNode;
};

/** Somebody's likes, or dislikes: words, swatches of colors, and pictures of garments. */
export function LearnedTraits({ title, groups, items, pieceOf }: LearnedTraitsProps) {
  const t = useT();
  const language = useLanguage();
  const heading = useId();
  const habits = groups.some(({ kind }) => kind === "again");
  const garments = groups
    .filter(({ kind }) => kind === "garment")
    .flatMap(({ traits }) => items.filter(({ id }) => traits.flat().includes(id)));
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3 rounded-large bg-card p-4">
      <h3 id={heading} className="text-m font-semibold">
        {title}
      </h3>
      {groups
        .filter(({ kind }) => kind !== "garment" && kind !== "again")
        .map(({ kind, traits }) => (
          <Group key={kind} label={tasteText(language, `trait.${kind}`)}>
            {traits.map((of) => (
              <li key={of.join()} className="flex min-h-8 items-center gap-2 rounded-full bg-tile px-3 py-1 text-s">
                {kind !== "style" && kind !== "type" && <Swatches of={of} />}
                {of
                  .map((one, index) => (index === 0 ? wordOf(kind, one, t) : wordOf(kind, one, t).toLowerCase()))
                  .join(" + ")}
              </li>
            ))}
          </Group>
        ))}
      {garments.length > 0 && (
        <Group label={tasteText(language, "trait.garment")}>
          {garments.map((item) => (
            <li key={item.id} className="w-18">
              {pieceOf(item)}
            </li>
          ))}
        </Group>
      )}
      {habits && (
        <Group label={tasteText(language, "trait.again")}>
          <li className="text-s">{tasteText(language, "again")}</li>
        </Group>
      )}
    </section>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1.5 text-s text-muted">
        {label}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {children}
      </ul>
    </div>
  );
}

function wordOf(kind: LearnedGroup["kind"], one: string, t: Translate): string {
  if (kind === "type") return typeLabel(one, t);
  const key = `${kind === "style" ? kind : "color"}.${one}`;
  return isTextKey(key) ? t(key) : one;
}

/** The colors themselves; their names stand beside them. */
function Swatches({ of }: { of: readonly string[] }) {
  return (
    <span className="flex -space-x-1.5" aria-hidden>
      {of
        .flatMap((one) => COLORS.find((color) => color === one) ?? [])
        .map((color, index) => (
          <span
            key={index}
            className="size-5 rounded-full ring-1 ring-text/30 forced-color-adjust-none"
            style={{ backgroundColor: COLOR_SWATCHES[color] }}
          />
        ))}
    </span>
  );
}
