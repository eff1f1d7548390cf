import { Link, useLocation } from "wouter";
import { isUploading, uploadProgress } from "@wardrobe/domain/wardrobe/uploading.ts";
import { useFirstT } from "#adapters/language.ts";
import { setSuitable } from "#features/recommendations/suitable-store.ts";
import { clearFilters, setQuery } from "#features/wardrobe/filters/filters-store.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { CloudSun, PersonStanding, Shirt } from "#ui/icons.ts";
import { ProgressRing } from "#ui/progress.tsx";

const ENTRIES = [
  ["constructor", PersonStanding],
  ["wardrobe", Shirt],
  ["recommendations", CloudSun],
] as const;

/** Whether the bar leads there, and is shown there. */
export function isInBar(path: string): boolean {
  return ENTRIES.some(([text]) => `/${text}` === path);
}

/** From now on screens fade in: the first one is there at once. */
function fadeScreens(): void {
  document.body.dataset["moved"] = "";
}

/** Pressed once more, the wardrobe shows all clothes (SPEC-103). */
function showAll(): void {
  setSuitable(null);
  clearFilters();
  setQuery(null);
}

/** Links between the main screens (N-03). They replace the history entry: back must not change it under a dialog. */
export function BottomBar() {
  const t = useFirstT();
  const [path] = useLocation();
  const { queue, failed } = useUploads();
  if (!isInBar(path)) return null;
  return (
    <nav
      aria-label={t("main_navigation")}
      className="within-sides fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[var(--bottom)]"
    >
      <ul className="mx-auto flex max-w-160">
        {ENTRIES.map(([text, Icon]) => {
          const target = `/${text}`;
          const isHere = path === target;
          return (
            <li key={text} className="min-w-0 flex-1">
              <Link
                href={target}
                replace
                onClick={!isHere ? fadeScreens : Icon === Shirt ? showAll : undefined}
                aria-current={isHere ? "page" : undefined}
                className={`flex h-[var(--bar)] flex-col items-center justify-center gap-0.5 text-[min(0.75rem,3.3vw)] ${isHere ? "text-accent" : "text-muted"}`}
              >
                {/* The active entry is visible without color too; bold labels would not fit everywhere. */}
                <span className="relative">
                  <Icon
                    size={22}
                    {...(isHere ? { strokeWidth: 2.5, fill: "currentColor", fillOpacity: 0.2 } : {})}
                    aria-hidden
                  />
                  {/* In the wardrobe, which they lead to, the upload button has the ring, and a question is asked. */}
                  {!isHere &&
                    Icon === Shirt &&
                    (isUploading(queue) ? (
                      <ProgressRing share={uploadProgress(queue)} />
                    ) : (
                      failed.length > 0 && (
                        <span className="absolute -top-1 left-2 size-2 rounded-full bg-accent ring-2 ring-card">
                          <span className="sr-only">{t("needs_check")}</span>
                        </span>
                      )
                    ))}
                </span>
                {/* The font size is limited so that three labels fit, however large the text is. */}
                <span className="whitespace-nowrap">{t(text)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
