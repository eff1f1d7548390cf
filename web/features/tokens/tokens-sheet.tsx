import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { tokenDay, tokenText } from "@wardrobe/domain/text/tokens.ts";
import {
  type PersonalToken,
  TOKEN_DAYS,
  TOKEN_DAYS_DEFAULT,
  TOKEN_NAME_MAX,
  TOKEN_SCOPES,
  type TokenScope,
} from "@wardrobe/domain/tokens/token.ts";
import { copyText } from "#adapters/copy-text.ts";
import { useLanguage } from "#adapters/language.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useT } from "#adapters/texts.ts";
import { revokeToken, showFailure, tokensQuery, addToken } from "#features/tokens/queries.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Copy, Plus, KeyRound } from "#ui/icons.ts";
import { LoadState } from "#ui/load-state.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/show-toast.ts";
import { OpeningRow } from "#ui/action-row.tsx";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import { Segments } from "#ui/choice.tsx";
import { TextField } from "#ui/text-field.tsx";

/** A token that was made is shown, this once. */
type Step = "list" | "new" | MadeToken;

/** The tokens for a person's own programs: one is made, shown once to be copied, and revoked (AGENT-01). */
export function TokensSheet({ onClosed }: { onClosed: () => void }) {
  const t = useT();
  const language = useLanguage();
  const [step, setStep] = useState<Step>("list");
  const { data } = useQuery(tokensQuery);
  const { sheet } = useSheet(onClosed, (leave) => (step === "list" ? leave() : setStep("list")));
  const content = useRef<HTMLDivElement>(null);
  const wasShown = useRef(false);
  // The focused button goes with the step that it ended; the new token's name takes the focus itself.
  useEffect(() => {
    if (wasShown.current && step !== "new") content.current?.focus({ preventScroll: true });
    wasShown.current = true;
  }, [step]);
  return (
    <Sheet
      {...sheet}
      title={step === "list" ? tokenText(language, "row") : step === "new" ? tokenText(language, "new") : step.name}
      closeLabel={t(step === "list" ? "close" : "cancel")}
      footer={
        step === "list" ? (
          <Button className="w-full" onClick={() => setStep("new")} disabled={data === undefined}>
            <Plus size={20} aria-hidden /> {tokenText(language, "new")}
          </Button>
        ) : undefined
      }
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {step === "list" ? <TokenList /> : step === "new" ? <NewToken onMade={setStep} /> : <Made {...step} />}
      </div>
    </Sheet>
  );
}

function TokenList() {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const query = useQuery(tokensQuery);
  const [asked, setAsked] = useState<PersonalToken | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const revoke = (): void => {
    setIsAsking(false);
    if (asked !== null) void revokeToken(queries, asked.id).catch(showFailure);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="px-1 text-m">{tokenText(language, "intro")}</p>
      <LoadState query={query} t={t} failed={tokenText(language, "not_loaded")} />
      {query.data !== undefined && query.data.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-medium bg-card">
          {query.data.map((token) => (
            <li key={token.id} className="flex flex-wrap items-center pl-4">
              <Described token={token} />
              <Button
                look="link"
                className="ml-auto"
                aria-label={tokenText(language, "revoke_named", { name: token.name })}
                onClick={() => {
                  setAsked(token);
                  setIsAsking(true);
                }}
              >
                {tokenText(language, "revoke")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={tokenText(language, "revoke_question", { name: asked?.name ?? "" })}
        confirmLabel={tokenText(language, "revoke")}
        cancelLabel={t("cancel")}
        isDangerous
        onCancel={() => setIsAsking(false)}
        onConfirm={revoke}
      >
        {tokenText(language, "revoke_hint")}
      </ConfirmDialog>
    </div>
  );
}

function Described({ token: { name, scope, used_at, ends_at } }: { token: PersonalToken }) {
  const language = useLanguage();
  const line = { scope: tokenText(language, scope), date: tokenDay(language, ends_at) };
  return (
    <div className="min-w-40 flex-1 py-3">
      <p className="text-m font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-s text-muted">{tokenText(language, "line", line)}</p>
      <p className="text-s text-muted">
        {used_at === null
          ? tokenText(language, "unused")
          : tokenText(language, "used", { date: tokenDay(language, used_at) })}
      </p>
    </div>
  );
}

function Made({ token, hasMcp }: MadeToken) {
  const language = useLanguage();
  const { origin } = window.location;
  return (
    <div className="flex flex-col gap-4">
      <p className="px-1 text-m font-semibold">{tokenText(language, "once")}</p>
      <ToCopy text={token} />
      <p className="px-1 text-s text-muted [overflow-wrap:anywhere]">{tokenText(language, "how", { origin })}</p>
      {hasMcp && (
        <>
          <p className="px-1 text-m">{tokenText(language, "agent")}</p>
          <ToCopy text={`${origin}/mcp`} isAddress />
        </>
      )}
    </div>
  );
}

function ToCopy({ text, isAddress = false }: { text: string; isAddress?: boolean }) {
  const language = useLanguage();
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text);
    const [copied, not] = isAddress
      ? (["address_copied", "address_not_copied"] as const)
      : (["copied", "not_copied"] as const);
    showToast(tokenText(language, isCopied ? copied : not), isCopied ? "info" : "error");
  };
  return (
    <>
      <code className="rounded-medium bg-card p-4 font-mono text-m break-all select-all">{text}</code>
      <Button look={isAddress ? "quiet" : "primary"} onClick={() => void copy()}>
        <Copy size={20} aria-hidden /> {tokenText(language, isAddress ? "copy_address" : "copy")}
      </Button>
    </>
  );
}

/** The row of the settings that leads to the tokens (AGENT-01). */
export function TokensRow() {
  const language = useLanguage();
  return (
    <OpeningRow
      icon={KeyRound}
      label={tokenText(language, "row")}
      sheet={(onClosed) => <TokensSheet onClosed={onClosed} />}
    />
  );
}

/** `hasMcp`: agents are served. */
type MadeToken = { readonly name: string; readonly token: string; readonly hasMcp: boolean };

/** Asks for a new token's name, what it may do and for how long. */
function NewToken({ onMade }: { onMade: (made: MadeToken) => void }) {
  const language = useLanguage();
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const [scope, setScope] = useState<TokenScope>("read");
  const [days, setDays] = useState<number>(TOKEN_DAYS_DEFAULT);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The pressed button has given way to it.
  useEffect(() => form.current?.querySelector("input")?.focus({ preventScroll: true }), []);
  const name = trimText(typed);
  const make = async (): Promise<void> => {
    if (isBusy || name === "") return;
    setIsBusy(true);
    try {
      const { token, has_mcp: hasMcp } = await addToken(queries, { name, scope, days });
      onMade({ name, token, hasMcp });
    } catch (error) {
      showFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <form
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void make();
      }}
      className="flex flex-col gap-4"
    >
      <TextField
        label={tokenText(language, "name")}
        value={typed}
        maxLength={TOKEN_NAME_MAX}
        placeholder={tokenText(language, "name_example")}
        onChange={setTyped}
      />
      <div className="flex flex-col gap-2">
        <Segments
          isLegendShown
          legend={tokenText(language, "scope")}
          options={TOKEN_SCOPES.map((value) => ({ value, label: tokenText(language, value) }))}
          value={scope}
          onChoose={setScope}
        />
        <p className="px-1 text-s text-muted" aria-live="polite">
          {tokenText(language, `${scope}_hint`)}
        </p>
      </div>
      <Segments
        isLegendShown
        legend={tokenText(language, "days")}
        options={TOKEN_DAYS.map((count) => ({ value: String(count), label: tokenText(language, `days_${count}`) }))}
        value={String(days)}
        onChoose={(value) => setDays(Number(value))}
      />
      <Button onClick={() => void make()} disabled={isBusy || name === ""}>
        {tokenText(language, "make")}
      </Button>
    </form>
  );
}
