import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { useLanguage } from "#adapters/language.ts";
import { beginFrom, endFrom } from "#features/collections/from-collection.tsx";
import { setSuitable } from "#features/recommendations/suitable-store.ts";
import { lookWithin } from "#screens/look-within.ts";
import { useGoTo } from "#screens/navigation.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Sparkles, X } from "#ui/icons.ts";

/** Below the name of the collection that is looked at: outfits from it, and the way back to all clothes (SPEC-123). */
export function CollectionBar({ id }: { id: string | null }) {
  const language = useLanguage();
  const goTo = useGoTo();
  return (
    <div className="mb-3 flex min-h-14 items-center gap-1">
      {id !== null && (
        <Button
          look="quiet"
          className="flex-1 max-[359px]:text-s"
          onClick={() => {
            beginFrom(id);
            setSuitable(null);
            goTo("/recommendations");
          }}
        >
          <Sparkles size={18} aria-hidden /> {collectionText(language, "use.outfits")}
        </Button>
      )}
      <IconButton
        label={collectionText(language, "all_clothes")}
        onClick={({ currentTarget }) => {
          currentTarget.closest("main")?.querySelector("h1")?.focus({ preventScroll: true });
          lookWithin(null);
          endFrom(id);
        }}
        className="ml-auto text-muted"
      >
        <X size={22} aria-hidden />
      </IconButton>
    </div>
  );
}
