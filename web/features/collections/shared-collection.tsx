import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import { collectionPagePath } from "@wardrobe/domain/collections/collection.ts";
import { reportPath } from "@wardrobe/domain/reports/report.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { enlargedText } from "@wardrobe/domain/text/enlarged.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { callApi, isRefusal } from "#adapters/api.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { ReportLink } from "#ui/report-link.tsx";
import { BuildOwn, SharedPage } from "#ui/shared-page.tsx";
import { LargePicture } from "#ui/judged-picture.tsx";

type SharedCollectionProps = {
  shareKey: string;
  isNewcomer: boolean;
  onClose: () => void;
  onBuildOwn: () => void;
};

/** A collection that somebody shares, with the pictures of its page; a tap enlarges one (SET-01, SPEC-48). */
export function SharedCollection({ shareKey, isNewcomer, onClose, onBuildOwn }: SharedCollectionProps) {
  const language = useLanguage();
  const t = useT();
  const f = friendsTexts(language);
  const query = useQuery({
    queryKey: ["shared-collection", shareKey],
    queryFn: async () => await callApi(collectionCalls.getSharedCollection, { key: shareKey }),
    retry: false,
  });
  const { data, error } = query;
  const [large, setLarge] = useState<number | null>(null);
  useBackButton(true, onClose);
  useBackButton(large !== null, () => setLarge(null));
  const isGone = isRefusal(error, "collection_not_found") || isRefusal(error, "taken_down");
  const by =
    data?.shown_name === undefined
      ? collectionText(language, "page_own")
      : collectionText(language, "page_by", { name: data.shown_name });
  const pictureAt = (place: number): string => `${collectionPagePath(shareKey)}/${place}`;
  const nameOf = (type: string | null): string =>
    type === null ? collectionText(language, "page_outfit") : typeLabel(type, t);
  const enlarged = large === null ? undefined : data?.shown[large];
  return (
    <SharedPage
      title={by}
      closeLabel={t("close")}
      onClose={onClose}
      query={query}
      t={t}
      failed={collectionText(language, "not_loaded")}
      gone={isGone ? { title: collectionText(language, "page_gone") } : null}
      action={data?.is_own !== true && <BuildOwn label={f("build_own")} onClick={onBuildOwn} />}
    >
      {data !== undefined && (
        <div className="m-auto flex w-full max-w-120 flex-col items-center gap-2">
          <h2 className="text-l leading-tight font-semibold text-balance [overflow-wrap:anywhere]">{data.name}</h2>
          <p className="text-s opacity-80">{by}</p>
          <ul className="grid w-full grid-cols-3 gap-2">
            {data.shown.map(({ type, is_ai }, place) => (
              <li key={place}>
                <button
                  type="button"
                  aria-label={`${nameOf(type)}. ${enlargedText(language, "enlarge")}`}
                  onClick={() => setLarge(place)}
                  className="relative block aspect-[3/4] w-full overflow-hidden rounded-medium bg-white outline-offset-2"
                >
                  <img src={pictureAt(place)} alt="" loading="lazy" className="size-full object-contain" />
                </button>
                <span className="text-s">{nameOf(type)}</span>
                {is_ai && <span className="block text-xs opacity-80">{f("ai_picture")}</span>}
              </li>
            ))}
          </ul>
          {!data.is_own && <ReportLink href={reportPath("collection", shareKey)} label={f("report")} />}
          {isNewcomer && <p className="text-s opacity-80">{f("page_about")}</p>}
        </div>
      )}
      {large !== null && enlarged !== undefined && (
        <LargePicture
          src={pictureAt(large)}
          alt={nameOf(enlarged.type)}
          closeLabel={enlargedText(language, "enlarge_end")}
          onClose={() => setLarge(null)}
        />
      )}
    </SharedPage>
  );
}
