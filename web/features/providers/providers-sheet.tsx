import { useQuery } from "@tanstack/react-query";
import { providerLines, providersText } from "@wardrobe/domain/text/providers.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useT } from "#adapters/texts.ts";
import { providersQuery, useAnswerProviders } from "#features/providers/queries.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** Who gets which photos and words (TRUST-03). Closing it unanswered is a no, so that it is asked once. */
export function ProvidersSheet({ onClosed = () => {} }: { onClosed?: () => void }) {
  const language = useLanguage();
  const t = useT();
  const { data } = useQuery(providersQuery);
  const { mutate, isPending } = useAnswerProviders();
  const { sheet, close } = useSheet(onClosed, (end) => {
    if (data?.sharing === "unasked") mutate({ is_agreed: false, providers: [] });
    end();
  });
  if (data === undefined) return null;
  const answer = (is_agreed: boolean): void => {
    telegram.haptic("choice");
    mutate({ is_agreed, providers: data.providers }, { onSuccess: close });
  };
  return (
    <Sheet
      {...sheet}
      title={providersText(language, "question")}
      closeLabel={t("close")}
      footer={
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <Button look="quiet" disabled={isPending} onClick={() => answer(false)}>
            {providersText(language, "no")}
          </Button>
          <Button disabled={isPending} onClick={() => answer(true)}>
            {providersText(language, "yes")}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3 text-m">
        <p>{providersText(language, "intro")}</p>
        <ul className="flex flex-col gap-2 rounded-medium bg-card p-4 [overflow-wrap:anywhere]">
          {providerLines(language, data.providers).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{providersText(language, "promise")}</p>
        <p className="text-s text-muted">{providersText(language, "later")}</p>
        {(data.sharing === "agreed" || data.sharing === "refused") && (
          <p className="text-s font-semibold">{providersText(language, data.sharing)}</p>
        )}
      </div>
    </Sheet>
  );
}
