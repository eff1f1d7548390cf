import { useLayoutEffect } from "react";
import { LANGUAGES, type Language } from "@wardrobe/domain/people/language.ts";
import { accountGoneText } from "@wardrobe/domain/text/account-gone.ts";
import { switchLanguage, useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { Button } from "#ui/button.tsx";

/** Shown after the account was deleted, and to somebody who is `blocked`, by the server's answer; it sends no requests. */
export function AccountGone({ blocked }: { blocked: string | undefined }) {
  const t = useT();
  const language = useLanguage();
  const { contact, language: theirs = language } = blocked === undefined ? { contact: null } : readAnswer(blocked);
  // Nothing else has told the app which language is theirs; before the first paint, so that no other is seen.
  useLayoutEffect(() => switchLanguage(theirs), [theirs]);
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

/** Whom to ask, empty where nobody is named, and in which language. */
function readAnswer(answer: string): { readonly contact: string; readonly language?: Language | undefined } {
  const { contact, language }: { contact?: unknown; language?: unknown } = JSON.parse(answer);
  return {
    contact: typeof contact === "string" ? contact : "",
    language: LANGUAGES.find((known) => known === language),
  };
}
