import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { collectionPagePath, type Collection } from "@wardrobe/domain/collections/collection.ts";
import { SHOWN_NAME_MAX, type Look } from "@wardrobe/domain/outfit/look.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import { useLanguage } from "#adapters/language.ts";
import { shareLink } from "#adapters/share-picture.ts";
import { startTap } from "#adapters/telegram/start-tap.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useT } from "#adapters/texts.ts";
import { CollectionContents } from "#features/collections/collection-contents.tsx";
import { CollectionList, NameForm, NewCollection, type Shown } from "#features/collections/collection-list.tsx";
import { changeCollection, collectionsQuery, deleteCollection, showFailure } from "#features/collections/queries.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import {
  CalendarRange,
  Ellipsis,
  Images,
  Link2,
  Link2Off,
  Luggage,
  Pencil,
  Plus,
  Shirt,
  Sparkles,
  Trash2,
} from "#ui/icons.ts";
import { onFreshTap } from "#ui/show-undo.ts";
import { Sheet } from "#ui/sheet.tsx";
import { TextField } from "#ui/text-field.tsx";
import { showToast } from "#ui/show-toast.ts";

type CollectionsSheetProps = Shown & {
  pictureOf: (look: Look) => ReactNode;
  chosenId: string | null;
  /** Null: all clothes. */
  onChoose: (collection: Collection | null) => void;
  onChanged: (collection: Collection) => void;
  /** Outfits, a week or a trip are made from it. */
  onUse: (collection: Collection, use: Use) => void;
  /** Garments are chosen for it. */
  onFill: (collection: Collection) => void;
  onClosed: () => void;
};

const USES = [
  { use: "outfits", Icon: Sparkles },
  { use: "week", Icon: CalendarRange },
  { use: "trip", Icon: Luggage },
] as const;
export type Use = (typeof USES)[number]["use"];

type Step = "list" | "empty" | "menu" | "contents" | "name" | "share";

/** The collections: one is chosen to be looked at, made, renamed, emptied of outfits, shown to others or deleted (SET-01). */
export function CollectionsSheet(props: CollectionsSheetProps) {
  const { items, pieceOf, pictureOf, chosenId, onChoose, onChanged, onUse, onFill, onClosed } = props;
  const t = useT();
  const language = useLanguage();
  const say = (key: Parameters<typeof collectionText>[1]): string => collectionText(language, key);
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>("list");
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { sheet, close } = useSheet(onClosed, (leave) =>
    step === "list" ? leave() : setStep(step === "menu" || step === "empty" ? "list" : "menu"),
  );
  const opened = useQuery(collectionsQuery).data?.find(({ id }) => id === openedId);
  const content = useRef<HTMLDivElement>(null);
  // The focused button goes with the step that it opened; a name's field takes the focus itself.
  const left = (opened?.look_ids.length ?? 0) + (opened?.item_ids.length ?? 0);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && step !== "name") content.current?.focus({ preventScroll: true });
    wasShown.current = true;
  }, [step, left]);
  const choose = (collection: Collection | null): void => {
    onChoose(collection);
    close();
  };
  // An empty one would show a wardrobe in which nothing is found.
  const open = (collection: Collection): void => {
    if (collection.garment_ids.some((id) => items.some((item) => item.id === id))) return choose(collection);
    setOpenedId(collection.id);
    setStep("empty");
  };
  const fill = (collection: Collection): void => {
    onFill(collection);
    close();
  };
  const rename = async (name: string): Promise<void> => {
    if (opened === undefined) return;
    const changed = await changeCollection(queries, { id: opened.id, name });
    onChanged(changed);
    setStep("menu");
  };
  const withdraw = async ({ id }: Collection): Promise<void> => {
    await changeCollection(queries, { id, is_shared: false });
    showToast(say("withdrawn"));
  };
  const remove = async ({ id }: Collection): Promise<void> => {
    setIsAsking(false);
    await deleteCollection(queries, id);
    if (id === chosenId) onChoose(null);
    showToast(say("deleted"));
    setStep("list");
  };
  return (
    <Sheet
      {...sheet}
      title={step === "list" || opened === undefined ? stateText(language, "collections") : opened.name}
      closeLabel={t(step === "list" ? "close" : "cancel")}
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {step === "list" || opened === undefined ? (
          <div className="flex flex-col gap-3">
            {chosenId !== null && (
              <div className="overflow-hidden rounded-medium bg-card">
                <ActionRow icon={Shirt} label={say("all_clothes")} run={() => choose(null)} />
              </div>
            )}
            <CollectionList
              items={items}
              pieceOf={pieceOf}
              chosenId={chosenId}
              onChoose={open}
              moreOf={({ id, name }) => (
                <IconButton
                  label={collectionText(language, "more", { name })}
                  onClick={() => {
                    setOpenedId(id);
                    setStep("menu");
                  }}
                  className="text-muted"
                >
                  <Ellipsis size={22} aria-hidden />
                </IconButton>
              )}
            />
            <NewCollection onMade={open} />
          </div>
        ) : step === "empty" ? (
          <div className="flex flex-col gap-3">
            <p className="px-1 text-m text-muted">{say("empty")}</p>
            <Button onClick={() => fill(opened)}>
              <Plus size={20} aria-hidden /> {say("fill")}
            </Button>
          </div>
        ) : step === "name" ? (
          <NameForm name={opened.name} save={say("save")} onSave={rename} />
        ) : step === "share" ? (
          <Sharing collection={opened} onShared={() => setStep("menu")} />
        ) : step === "contents" ? (
          <CollectionContents collection={opened} {...{ items, pieceOf, pictureOf, onChanged }} />
        ) : (
          <div className="divide-y divide-line overflow-hidden rounded-medium bg-card">
            <ActionRow icon={Plus} label={say("fill")} run={() => fill(opened)} />
            {opened.garment_ids.length > 0 &&
              USES.map(({ use, Icon }) => (
                <ActionRow
                  key={use}
                  icon={Icon}
                  label={say(`use.${use}`)}
                  run={() => {
                    close();
                    onUse(opened, use);
                  }}
                />
              ))}
            <ActionRow icon={Pencil} label={say("rename")} run={() => setStep("name")} />
            {opened.item_ids.length + opened.look_ids.length > 0 && (
              <ActionRow icon={Images} label={say("contents")} run={() => setStep("contents")} />
            )}
            <ActionRow icon={Link2} label={say("share")} run={() => setStep("share")} />
            {opened.share_key !== null && (
              <ActionRow icon={Link2Off} label={say("withdraw")} run={() => void withdraw(opened).catch(showFailure)} />
            )}
            <ActionRow icon={Trash2} label={say("delete_row")} run={() => setIsAsking(true)} className="text-danger" />
          </div>
        )}
      </div>
      {opened !== undefined && (
        <ConfirmDialog
          isOpen={isAsking}
          title={collectionText(language, "delete_question", { name: opened.name })}
          confirmLabel={say("delete")}
          cancelLabel={t("cancel")}
          isDangerous
          onCancel={() => setIsAsking(false)}
          onConfirm={() => void remove(opened).catch(showFailure)}
        >
          {say("delete_hint")}
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

/** Says what the page shows, asks for the name on it, and shares its address. */
function Sharing({ collection, onShared }: { collection: Collection; onShared: () => void }) {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const [name, setName] = useState(collection.shown_name ?? "");
  const [isBusy, setIsBusy] = useState(false);
  const share = async (): Promise<void> => {
    const isFresh = startTap();
    const change = { id: collection.id, is_shared: true, shown_name: trimText(name) || null };
    const { share_key } = await changeCollection(queries, change);
    if (share_key === null) return;
    const link = new URL(collectionPagePath(share_key), window.location.origin).href;
    const pass = async (): Promise<void> => {
      if ((await shareLink({ link, text: collection.name })) === "copied")
        showToast(collectionText(language, "copied"));
    };
    onShared();
    const again = { isFresh, text: t("tap_again"), label: collectionText(language, "share") };
    onFreshTap(again, () => void pass().catch(showFailure));
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="px-1 text-m">{collectionText(language, "share_hint")}</p>
      <TextField
        label={collectionText(language, "shown_name")}
        value={name}
        maxLength={SHOWN_NAME_MAX}
        placeholder={collectionText(language, "shown_name_none")}
        onChange={setName}
      />
      <Button
        disabled={isBusy}
        onClick={() => {
          setIsBusy(true);
          void share()
            .catch(showFailure)
            .finally(() => setIsBusy(false));
        }}
      >
        <Link2 size={20} aria-hidden /> {collectionText(language, "share")}
      </Button>
    </div>
  );
}
