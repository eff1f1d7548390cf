import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { letGoText } from "@wardrobe/domain/text/let-go.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { formatMoney } from "@wardrobe/domain/wardrobe/price.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { COLOR_SWATCHES } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Statistics } from "@wardrobe/domain/wears/statistics.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { MoreCredits } from "#features/payments/more-credits.tsx";
import { setUpgradeOpen } from "#features/payments/upgrade-store.ts";
import { CardPicture } from "#features/wardrobe/item-image.tsx";
import { deletions } from "#features/wardrobe/item-changes.ts";
import { LetGoOffer } from "#features/wardrobe/let-go/let-go-offer.tsx";
import { unusedQuery } from "#features/wardrobe/let-go/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { Bars, MonthColumns, Part, RankedItems } from "#features/wears/plots.tsx";
import { statisticsQuery } from "#features/wears/queries.ts";
import { WoreIt } from "#features/wears/wore-it.tsx";
import { DiaryHeader } from "#screens/diary-header.tsx";
import { StandsIn } from "#screens/stands-in.tsx";
import { useGoTo } from "#screens/navigation.ts";
import { Button } from "#ui/button.tsx";
import { CalendarDays } from "#ui/icons.ts";
import { LoadState } from "#ui/load-state.tsx";

const ItemDialog = lazyComponent(
  async () => (await import("#features/wardrobe/item-dialog/item-dialog.tsx")).ItemDialog,
);

/** The types that have a bar of their own. */
const TYPES_SHOWN = 8;

/** The make-up of the wardrobe, how much of it is worn, and the price of a wear (WEAR-06). */
export function StatisticsScreen() {
  const t = useT();
  const language = useLanguage();
  const goTo = useGoTo();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const query = useQuery({ ...statisticsQuery, refetchOnMount: "always" });
  const { data } = query;
  const { data: unused } = useQuery({ ...unusedQuery, refetchOnMount: "always" });
  const [openId, setOpenId] = useState<string | null>(null);
  const open = items.find(({ id }) => id === openId) ?? null;
  useBackButton(openId === null, () => goTo("/calendar"));
  return (
    <main className="mx-auto flex w-full max-w-160 flex-1 flex-col gap-3 px-4 pt-[calc(var(--top)+8px)] pb-[calc(var(--bottom)+24px)]">
      <DiaryHeader title={diaryText(language, "statistics")} onBack={() => goTo("/calendar")} />
      <LoadState query={query} t={t} failed={diaryText(language, "statistics_not_loaded")} className="flex-1" />
      {data !== undefined && data.items === 0 && (
        <p className="m-auto max-w-72 text-center text-m text-muted">{diaryText(language, "no_garments")}</p>
      )}
      {data !== undefined && data.items > 0 && (
        <>
          <Wears statistics={data} items={items} onOpen={setOpenId} onDiary={() => goTo("/calendar")} />
          {unused !== undefined && unused.length > 0 && (
            <Part title={letGoText(language, "unworn")}>
              <p className="text-s text-muted">{letGoText(language, "unworn_hint", { count: unused.length })}</p>
              <LetGoOffer text="begin" look="quiet" onShowArchived={() => goTo("/wardrobe")} />
            </Part>
          )}
          <Worth worth={data.worth} />
          <Shares statistics={data} />
        </>
      )}
      {openId !== null && (
        <ItemDialog
          key={openId}
          item={open}
          analysing={null}
          wear={({ id }) => <WoreIt itemIds={[id]} className="w-full" />}
          onClosed={() => setOpenId(null)}
          onChoosePlan={() => setUpgradeOpen(true)}
          moreCredits={(leave) => <MoreCredits onChoosePlan={leave} />}
          onDelete={({ id }) => deletions.start([id])}
          standsIn={({ id }) => <StandsIn itemId={id} />}
        />
      )}
    </main>
  );
}

type WearsProps = {
  statistics: Statistics;
  items: readonly Item[];
  onOpen: (itemId: string) => void;
  onDiary: () => void;
};

/** Garments worn and not worn; without a diary, how to begin one. */
function Wears({ statistics, items, onOpen, onDiary }: WearsProps) {
  const language = useLanguage();
  const { worn_within, most_worn, least_worn, never_worn, by_month } = statistics;
  if (most_worn.length === 0 && by_month.every(({ wears }) => wears === 0)) {
    return (
      <Part title={diaryText(language, "begin_title")}>
        <p className="text-s text-muted">{diaryText(language, "begin_statistics")}</p>
        <Button look="quiet" onClick={onDiary}>
          <CalendarDays size={20} aria-hidden /> {diaryText(language, "open_diary")}
        </Button>
      </Part>
    );
  }
  const within = worn_within.map(({ days, items: count }) => {
    return { label: diaryText(language, "within_days", { count: days }), count };
  });
  const ranked = { items, cardOf: (item: Item) => <CardPicture item={item} />, onOpen };
  const months = diaryText(language, "by_month");
  const lately = diaryText(language, "worn_within");
  return (
    <>
      <Part title={lately} note={diaryText(language, "of_items", { count: statistics.items })}>
        <Bars title={lately} bars={within} of={statistics.items} />
      </Part>
      <Part title={months}>
        <MonthColumns title={months} months={by_month} />
      </Part>
      <RankedItems title={diaryText(language, "most_worn")} ranked={most_worn} {...ranked} />
      {/* With few garments both lists would be the same. */}
      <RankedItems
        title={diaryText(language, "least_worn")}
        ranked={least_worn.filter(({ id }) => most_worn.every((most) => most.id !== id))}
        {...ranked}
      />
      <RankedItems
        title={diaryText(language, "never_worn")}
        count={never_worn.items}
        ranked={never_worn.ids.map((id) => ({ id, worn_count: 0 }))}
        {...ranked}
      />
    </>
  );
}

function Worth({ worth }: Pick<Statistics, "worth">) {
  const language = useLanguage();
  return (
    <Part title={diaryText(language, "worth")}>
      {worth.length === 0 && <p className="text-s text-muted">{diaryText(language, "no_prices")}</p>}
      <dl className="flex flex-col gap-3">
        {worth.map(({ currency, items, total, per_wear }) => (
          <div key={currency} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <dt className="order-2 text-s text-muted">{diaryText(language, "priced_items", { count: items })}</dt>
            <dd className="order-1 text-l font-semibold tabular-nums">{formatMoney(language, total, currency)}</dd>
            {per_wear !== null && (
              <dd className="order-3 basis-full text-s">
                {diaryText(language, "per_wear", { price: formatMoney(language, per_wear, currency) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** The shares by position, type, color and season; empty ones have nothing to show. */
function Shares({ statistics }: { statistics: Statistics }) {
  const t = useT();
  const language = useLanguage();
  const { items, by_position, by_type, by_color, by_season } = statistics;
  const more = by_type.slice(TYPES_SHOWN).reduce((sum, { count }) => sum + count, 0);
  const shares = {
    by_position: by_position.map(({ value, count }) => ({ label: t(`position.${value}`), count })),
    by_type: [
      ...by_type.slice(0, TYPES_SHOWN).map(({ value, count }) => ({ label: typeLabel(value, t), count })),
      ...(more > 0 ? [{ label: diaryText(language, "other_types"), count: more, isRest: true }] : []),
    ],
    by_color: by_color.map(({ value, count }) => ({ label: t(`color.${value}`), count, hex: COLOR_SWATCHES[value] })),
    by_season: by_season.map(({ value, count }) => ({ label: t(`season.${value}`), count })),
  } as const;
  return (["by_position", "by_type", "by_color", "by_season"] as const)
    .filter((by) => shares[by].length > 0)
    .map((by) => (
      <Part key={by} title={diaryText(language, by)}>
        <Bars title={diaryText(language, by)} bars={shares[by]} of={items} />
      </Part>
    ));
}
