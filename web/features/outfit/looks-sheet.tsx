import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { LookPicture } from "#features/outfit/look-picture.tsx";
import type { SharedPicture } from "#features/outfit/preview-overlay.tsx";
import { looksQuery } from "#features/outfit/queries.ts";
import { Sheet } from "#ui/sheet.tsx";
import { LoadState } from "#ui/load-state.tsx";

const LookOverlay = lazyComponent(async () => (await import("#features/outfit/look-overlay.tsx")).LookOverlay);

type LooksSheetProps = {
  /** The button that enters a wear of the look, with or without words (WEAR-01). */
  wearOf: (look: Look, place: "card" | "overlay") => ReactNode;
  /** The ways to share a look (SPEC-48). */
  shareOf: (look: Look, shared: SharedPicture) => ReactNode;
  collectOf: (look: Look, onClosed: () => void) => ReactNode;
  votesOf: (look: Look) => ReactNode;
  /** The button that asks friends about several looks (ASK-01). */
  ask: ReactNode;
  onOpenLook: (look: Look) => void;
  onClosed: () => void;
};

/** The saved looks, newest first. */
export function LooksSheet({ wearOf, shareOf, collectOf, votesOf, ask, onOpenLook, onClosed }: LooksSheetProps) {
  const t = outfitTexts(useLanguage());
  const { sheet, close } = useSheet(onClosed);
  const [shownId, setShownId] = useState<string | null>(null);
  const query = useQuery({ ...looksQuery, refetchOnMount: "always" });
  const looks = query.data;
  const shown = looks?.find(({ id }) => id === shownId);
  return (
    <Sheet {...sheet} title={t("saved_looks")} closeLabel={t("close")}>
      <div className="min-h-[40dvh]">
        <LoadState query={query} t={t} failed={t("looks_not_loaded")} />
        {looks?.length === 0 && <p className="p-8 text-center text-m text-muted">{t("no_saved_looks")}</p>}
        {looks !== undefined && looks.length > 0 && ask}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {looks?.map((look) => (
            <li key={look.id} className="relative">
              <LookCard look={look} onOpen={() => setShownId(look.id)} />
              {wearOf(look, "card")}
            </li>
          ))}
        </ul>
      </div>
      <Suspense>
        {shown !== undefined && (
          <LookOverlay
            look={shown}
            wear={wearOf(shown, "overlay")}
            votes={votesOf(shown)}
            share={(shared) => shareOf(shown, shared)}
            collect={(onClosed) => collectOf(shown, onClosed)}
            onClose={() => setShownId(null)}
            onOpenLook={() => {
              onOpenLook(shown);
              close();
            }}
          />
        )}
      </Suspense>
    </Sheet>
  );
}

function LookCard({ look, onOpen }: { look: Look; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-col overflow-hidden rounded-medium bg-card text-left shadow-low active:opacity-85"
    >
      <span className="relative block aspect-[3/4] w-full bg-tile">
        <LookPicture fileId={look.preview} width={LARGE_WIDTH} />
      </span>
      <span className="line-clamp-2 min-h-11 px-2 py-2 text-s font-semibold break-words">{look.name}</span>
    </button>
  );
}
