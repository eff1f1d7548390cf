import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { Button } from "#ui/button.tsx";

/** Shown after the account was deleted; it sends no requests. */
export function AccountDeleted() {
  const t = useT();
  return (
    <main className="grid flex-1 place-items-center p-6 text-center">
      <div className="flex max-w-80 flex-col items-center gap-4">
        <h1 className="text-l font-semibold">{t("account_deleted")}</h1>
        <p className="text-m text-muted">{t("account_deleted_hint")}</p>
        <Button onClick={() => telegram.close()}>{t("close")}</Button>
      </div>
    </main>
  );
}
