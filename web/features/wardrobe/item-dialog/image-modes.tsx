import { Suspense, useState } from "react";
import { makingCost } from "@wardrobe/domain/wardrobe/many-pictures.ts";
import {
  IMAGE_MODES,
  mayUseMode,
  pictureOf,
  type ImageMode,
  type ModePicture,
} from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { Translate } from "@wardrobe/domain/text/translate.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useT } from "#adapters/texts.ts";
import { useTier } from "#features/plans/queries.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Segments } from "#ui/choice.tsx";
import { CircleHelp } from "#ui/icons.ts";

const Explained = lazyComponent(
  async () => (await import("#features/wardrobe/item-dialog/modes-explained.tsx")).ModesExplained,
);

type ImageModesProps = { item: Item; mode: ImageMode; onChoose: (mode: ImageMode) => void };

/** The choice of the image mode (E-01). A missing variant shows its cost, or that it needs a plan (E-09). */
export function ImageModes({ item, mode, onChoose }: ImageModesProps) {
  const t = useT();
  const tier = useTier();
  const [now] = useState(Date.now);
  const options = IMAGE_MODES.map((value) => {
    const picture = pictureOf(item, value);
    return {
      value,
      label: t(`image_mode.${value}`),
      isDisabled: !mayUseMode(tier, value),
      mark:
        value === "original" ? null : (
          <ModeState
            text={stateText(t, picture, {
              isAllowed: mayUseMode(tier, value),
              cost: makingCost(tier, item, value, now),
            })}
          />
        ),
    };
  });
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <Segments legend={t("image_processing_mode")} options={options} value={mode} onChoose={onChoose} />
      </div>
      <ImageModesHelp />
    </div>
  );
}

/** Says which plan enhanced pictures need, with the way to it (E-08). */
export function EnhancedHint({ onChoosePlan }: { onChoosePlan: () => void }) {
  const t = useT();
  return mayUseMode(useTier(), "enhanced") ? null : (
    <div className="flex flex-wrap items-center gap-x-2 rounded-medium bg-card py-1.5 pl-4">
      <p className="min-w-40 flex-1 py-2 pr-4 text-s">{t("enhanced_requires_subscription")}</p>
      <Button look="link" className="max-[359px]:pl-0" onClick={onChoosePlan}>
        {t("pick_plan")}
      </Button>
    </div>
  );
}

function ModeState({ text }: { text: string | null }) {
  return text === null ? null : (
    <span className="mt-0.5 block text-[min(0.75rem,3.1vw)] font-normal whole-words">{text}</span>
  );
}

function stateText(t: Translate, picture: ModePicture, plan: { isAllowed: boolean; cost: number }): string | null {
  if (!plan.isAllowed) return t("premium_feature");
  if (picture.state === "in_progress") return t("ai_at_work");
  if (picture.state === "ready") return null;
  return plan.cost === 0 ? t("regeneration_free") : t("regeneration_cost", { count: plan.cost });
}

/** Explains the image modes (E-10). */
function ImageModesHelp() {
  const t = useT();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <IconButton label={t("image_modes_help")} onClick={() => setIsOpen(true)} className="text-accent">
        <CircleHelp size={22} aria-hidden />
      </IconButton>
      <Suspense>{isOpen !== null && <Explained isOpen={isOpen} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
