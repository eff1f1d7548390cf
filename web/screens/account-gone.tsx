import { accountGoneText } from "@wardrobe/domain/text/account-gone.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { Button } from "#ui/button.tsx";

/** Shown after the account was deleted, and to somebody who is `blocked`, by the server's answer; it sends no requests. */
export function AccountGone({ blocked }: { blocked: string | undefined }) {
  const t = useT();
  const language = useLanguage();
  const contact = blocked === undefined ? null : contactIn(blocked);
  const says = contact === null ? "deleted" : "blocked";
  const hint = contact === "" ? "" : accountGoneText(language, `${says}_hint`, { contact: contact ?? "" });
  return (
    <main className="grid flex-1 place-items-center p-6 text-center">
      <div className="flex max-w-80 flex-col items-center gap-4">
        <h1 className="text-l font-semibold">{accountGoneText(language, says)}</h1>
        {hint !== "" && <p className="text-m text-muted wrap-anywhere">{hint}</p>}
        <Button onClick={() => telegram.close()}>{t("close")}</Button>
      </div>
    </main>
  );
}

/** Whom to ask; empty where nobody is named. */
function contactIn(answer: string): string {
  const { contact }: { contact?: unknown } = JSON.parse(answer);
  return typeof contact === "string" ? contact : "";
}
