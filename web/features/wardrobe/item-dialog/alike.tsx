import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { alikeText } from "@wardrobe/domain/text/alike.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { callApi } from "#adapters/api.ts";
import { useLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { useT } from "#adapters/texts.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { ItemImage } from "#features/wardrobe/item-image.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";

const alikeQuery = (id: string) =>
  queryOptions({
    // With the picture: another one may look like something else.
    queryKey: ["alike", id],
    queryFn: async () => (await callApi(wardrobeCalls.listAlike, { id })).ids,
    staleTime: 0,
  });

type AlikeProps = {
  item: Item;
  /** Deletes one of the two, with undo; absent where nothing is deleted. */
  onLetGo: ((item: Item) => void) | undefined;
};

/** A card that tells of a garment like this one, and both side by side (STATE-03). Nothing where there is none. */
export function Alike({ item, onLetGo }: AlikeProps) {
  const language = useLanguage();
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const { data: ids = [] } = useQuery(alikeQuery(item.id));
  const found = ids.flatMap((id) => items.find((one) => one.id === id) ?? []).at(0);
  const [shown, setShown] = useState(found);
  // The sheet keeps what it shows until it has slid out.
  if (found !== undefined && found !== shown) setShown(found);
  const close = (): void => setIsOpen(false);
  useBackButton(isOpen, close);
  const { tellApart, isTelling } = useTellApart(item.id);
  if (shown === undefined) return null;
  const letGo = (one: Item): void => {
    close();
    onLetGo?.(one);
  };
  return (
    <>
      {found !== undefined && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="flex min-h-16 items-center gap-3 rounded-medium bg-card p-2 pr-3 text-left active:opacity-70"
        >
          <Picture item={found} alt="" className="size-14 shrink-0 rounded-small" />
          <span className="min-w-0 flex-1">
            <span className="block text-m font-semibold">{alikeText(language, "title")}</span>
            <span className="block text-s text-muted">{alikeText(language, "compare")}</span>
          </span>
          <ChevronRight size={20} className="shrink-0 text-muted" aria-hidden />
        </button>
      )}
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={alikeText(language, "title")}
        closeLabel={alikeText(language, "close")}
      >
        <div className="flex flex-col gap-3">
          <div className="grid grid-cols-2 gap-3">
            {([item, shown] as const).map((one, index) => (
              <figure key={one.id} className="flex min-w-0 flex-col gap-2">
                <Picture item={one} alt={itemName(t, one)} className="aspect-[3/4] w-full rounded-large" />
                <figcaption className="flex-1 px-1 text-s [overflow-wrap:anywhere]">
                  <span className="block font-semibold">
                    {alikeText(language, index === 0 ? "this_one" : "the_other")}
                  </span>
                  <span className="text-muted">{itemName(t, one)}</span>
                </figcaption>
                {onLetGo !== undefined && (
                  <Button look="danger" className="px-2" onClick={() => letGo(one)}>
                    {alikeText(language, "let_go")}
                  </Button>
                )}
              </figure>
            ))}
          </div>
          <Button disabled={isTelling} onClick={() => tellApart(shown.id, close)}>
            {alikeText(language, "not_the_same")}
          </Button>
        </div>
      </Sheet>
    </>
  );
}

function Picture({ item, alt, className }: { item: Item; alt: string; className: string }) {
  const fileId = displayedImage(item, item.image_mode);
  return (
    <ItemImage
      fileId={fileId}
      alt={alt}
      width={CARD_WIDTH}
      placeholder={item.placeholder}
      fit={fileId === item.no_background_image ? "airy" : "whole"}
      className={className}
    />
  );
}

/** Says for good that another garment is not this one. */
function useTellApart(id: string) {
  const language = useLanguage();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (otherId: string) => await callApi(wardrobeCalls.tellApart, { ids: [id, otherId] }),
    onSuccess: (_, otherId) => {
      telegram.haptic("choice");
      queries.setQueryData(alikeQuery(id).queryKey, (ids = []) => ids.filter((one) => one !== otherId));
    },
    onError: (error) => {
      logError("Two garments were not told apart", error);
      telegram.haptic("error");
      showToast(alikeText(language, "not_saved"), "error");
    },
  });
  return {
    isTelling: isPending,
    tellApart: (otherId: string, onSuccess: () => void) => mutate(otherId, { onSuccess }),
  };
}
