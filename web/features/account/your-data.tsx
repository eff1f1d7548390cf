import { useState } from "react";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { yourDataText } from "@wardrobe/domain/text/your-data.ts";
import { callApi, fetchZip } from "#adapters/api.ts";
import { useLanguage } from "#adapters/language.ts";
import { shareFile } from "#adapters/share-picture.ts";
import { chatLink } from "#adapters/telegram/app-link.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { startTap } from "#adapters/telegram/start-tap.ts";
import { useT } from "#adapters/texts.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { useAccount } from "#features/account/account-store.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import type { Icon } from "#ui/icon.tsx";
import { Download, FileText, LifeBuoy, ShieldCheck, Trash2 } from "#ui/icons.ts";
import { onFreshTap } from "#ui/show-undo.ts";
import { Spinner } from "#ui/progress.tsx";
import { showToast } from "#ui/show-toast.ts";
import { logWarning } from "#adapters/log.ts";
import { clearDevice } from "#adapters/telegram/device-storage.ts";

type YourDataProps = {
  bot: string;
  /** Credits from packs, which a deletion takes (SPEC-77). */
  bought: number;
  onDeleted: () => void;
};

/** The legal pages, help with payments, data export and account deletion (SPEC-37). */
export function YourData({ bot, bought, onDeleted }: YourDataProps) {
  const t = useT();
  const language = useLanguage();
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState<"export" | "delete" | null>(null);
  useBackButton(isConfirming, () => setIsConfirming(false));
  const openPage = (page: "privacy" | "terms"): void => {
    telegram.openPage(new URL(`/${page}?language=${language}`, window.location.href).href);
  };
  const attempt = (what: "export" | "delete", action: () => Promise<void>): void => {
    telegram.haptic("choice");
    setBusy(what);
    action()
      .catch((error: unknown) => {
        const says = yourDataText(language, what === "export" ? "export_failed" : "delete_account_failed");
        showToast(noteFailure(`The ${what} failed`, error, says), "error");
      })
      .finally(() => setBusy(null));
  };
  const exportData = async (): Promise<void> => {
    // A messenger's web view saves no files: there the bot sends the export to the chat.
    if (!telegram.isInside) {
      return await shareFile(
        new File([await fetchZip(accountCalls.exportAccount)], "wardrobe.zip", { type: "application/zip" }),
      );
    }
    const isFresh = startTap();
    const { is_on_its_way } = await callApi(accountCalls.sendExport, undefined);
    const offer = { isFresh, text: t("tap_again"), label: t("export_data") };
    if (!is_on_its_way) return onFreshTap(offer, () => telegram.openChat(chatLink(bot, "export")));
    telegram.haptic("success");
    showToast(yourDataText(language, "export_on_its_way"));
  };
  const deleteAccount = async (): Promise<void> => {
    setIsConfirming(false);
    await callApi(accountCalls.deleteAccount, undefined);
    await clearDeviceData();
    telegram.haptic("success");
    useAccount.setState({ isDeleted: true });
    onDeleted();
  };
  return (
    <section aria-label={yourDataText(language, "your_data")} className="flex flex-col gap-2">
      <h3 className="text-s text-muted">{yourDataText(language, "your_data")}</h3>
      <div className="divide-y divide-line overflow-hidden rounded-medium bg-card">
        <Entry icon={ShieldCheck} label={t("privacy")} onPress={() => openPage("privacy")} />
        <Entry icon={FileText} label={t("terms")} onPress={() => openPage("terms")} />
        <Entry
          icon={LifeBuoy}
          label={t("payment_support")}
          onPress={() => telegram.openChat(chatLink(bot, "paysupport"))}
        />
        <Entry
          icon={Download}
          label={t("export_data")}
          isBusy={busy === "export"}
          isDisabled={busy !== null}
          onPress={() => attempt("export", exportData)}
        />
        <Entry
          icon={Trash2}
          label={t("delete_account")}
          isDangerous
          isBusy={busy === "delete"}
          isDisabled={busy !== null}
          onPress={() => setIsConfirming(true)}
        />
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t("delete_account")}
        confirmLabel={t("delete_account")}
        cancelLabel={t("cancel")}
        isDangerous
        onConfirm={() => attempt("delete", deleteAccount)}
        onCancel={() => setIsConfirming(false)}
      >
        {t("confirm_delete_account")}
        {bought > 0 &&
          ` ${planText(language, "bought_go_too", { credits: planText(language, "credits", { count: bought }) })}`}
      </ConfirmDialog>
    </section>
  );
}

type EntryProps = {
  icon: Icon;
  label: string;
  onPress: () => void;
  isBusy?: boolean;
  isDisabled?: boolean;
  isDangerous?: boolean;
};

function Entry({ icon: Icon, label, onPress, isBusy = false, isDisabled = false, isDangerous = false }: EntryProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onPress}
      className={`flex min-h-12 w-full items-center gap-3 px-4 text-left text-m active:opacity-70 disabled:opacity-45 ${isDangerous ? "text-danger" : ""}`}
    >
      {isBusy ? <Spinner sizePx={20} /> : <Icon size={20} aria-hidden className={isDangerous ? "" : "text-muted"} />}
      {label}
    </button>
  );
}

/** Deletes all data of the app on this device. Open databases are deleted when the page closes. */
async function clearDeviceData(): Promise<void> {
  await clearDevice();
  try {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  } catch (error) {
    logWarning("Not everything on this device could be deleted", error);
  }
}
