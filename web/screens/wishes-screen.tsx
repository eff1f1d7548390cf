import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type ChangeEvent } from "react";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { wishText } from "@wardrobe/domain/text/wishes.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { useLanguage } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { FlatLay } from "#features/outfit/flat-lay.tsx";
import { NamedThumb } from "#features/outfit/item-thumb.tsx";
import { LookPicture } from "#features/outfit/look-picture.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { wishesQuery } from "#features/wishes/queries.ts";
import { DiaryHeader } from "#screens/diary-header.tsx";
import { useGoTo } from "#screens/navigation.ts";
import { Button } from "#ui/button.tsx";
import { ScanSearch } from "#ui/icons.ts";
import { LoadState } from "#ui/load-state.tsx";

const JudgementSheet = lazyComponent(async () => (await import("#features/wishes/judgement-sheet.tsx")).JudgementSheet);
const WishSheet = lazyComponent(async () => (await import("#features/wishes/wish-sheet.tsx")).WishSheet);

const NO_ITEMS: readonly Item[] = [];
const outfitOf = (worn: readonly Item[], label: string) => <FlatLay items={worn} label={label} />;

/** "Should I buy it?" for a photo or screenshot, and the wishes that were kept (BUY-01). */
export function WishesScreen() {
  const t = useT();
  const language = useLanguage();
  const goTo = useGoTo();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? NO_ITEMS;
  const query = useQuery(wishesQuery);
  const wishes = query.data;
  const open = wishes?.find(({ id }) => id === openId);
  const [shown, setShown] = useState(open);
  if (open !== undefined && open !== shown) setShown(open);
  useBackButton(file === null && openId === null, () => goTo("/recommendations"));
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = event.target.files ?? [];
    event.target.value = "";
    if (chosen !== undefined) setFile(chosen);
  };
  const pick = (): void => input.current?.click();
  return (
    <main className="mx-auto flex w-full max-w-160 flex-1 flex-col px-4 pt-[calc(var(--top)+8px)] pb-[calc(var(--bottom)+16px)]">
      <DiaryHeader title={wishText(language, "should_i_buy")} onBack={() => goTo("/recommendations")} />
      <input ref={input} type="file" accept="image/*" hidden onChange={choose} data-testid="wanted-photo" />
      <section className="flex flex-col gap-3 rounded-large bg-card p-4 shadow-low">
        <p className="text-m">{wishText(language, "hint")}</p>
        <Button onClick={pick}>
          <ScanSearch size={20} aria-hidden /> {wishText(language, "choose_photo")}
        </Button>
      </section>
      <h2 className="mt-6 mb-2 text-m font-semibold">{wishText(language, "wishes")}</h2>
      <LoadState query={query} t={t} failed={wishText(language, "not_loaded")} isLine className="" />
      {wishes?.length === 0 && <p className="text-m text-muted">{wishText(language, "no_wishes")}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {wishes?.map((wish) => (
          <li key={wish.id}>
            <button
              type="button"
              onClick={() => setOpenId(wish.id)}
              aria-label={wishText(language, "wish_of", {
                what: [typeLabel(wish.type, t), wish.note].join(" ").trim(),
              })}
              aria-haspopup="dialog"
              className="flex w-full flex-col overflow-hidden rounded-medium bg-card text-left shadow-low active:opacity-85"
            >
              <span className="relative block aspect-[3/4] w-full bg-tile">
                <LookPicture fileId={wish.image} width={LARGE_WIDTH} />
              </span>
              <span className="px-2 py-2 text-s">
                <span className="block font-semibold">{typeLabel(wish.type, t)}</span>
                <span className="line-clamp-2 min-h-5 break-words text-muted">{wish.note}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {file !== null && (
        <JudgementSheet
          key={`${file.name} ${file.size} ${file.lastModified}`}
          file={file}
          items={items}
          pieceOf={(item) => <NamedThumb item={item} />}
          outfitOf={outfitOf}
          another={
            <Button look="link" onClick={pick}>
              {wishText(language, "choose_another")}
            </Button>
          }
          onClosed={() => setFile(null)}
        />
      )}
      {openId !== null && shown !== undefined && (
        <WishSheet key={openId} wish={shown} items={items} outfitOf={outfitOf} onClosed={() => setOpenId(null)} />
      )}
    </main>
  );
}
