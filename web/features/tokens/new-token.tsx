import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { tokenText } from "@wardrobe/domain/text/tokens.ts";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import {
  TOKEN_DAYS,
  TOKEN_DAYS_DEFAULT,
  TOKEN_NAME_MAX,
  TOKEN_SCOPES,
  type TokenScope,
} from "@wardrobe/domain/tokens/token.ts";
import { useLanguage } from "#adapters/language.ts";
import { addToken, showFailure } from "#features/tokens/queries.ts";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/choice.tsx";
import { TextField } from "#ui/text-field.tsx";

/** `hasMcp`: agents are served. */
export type MadeToken = { readonly name: string; readonly token: string; readonly hasMcp: boolean };

/** Asks for a new token's name, what it may do and for how long. */
export function NewToken({ onMade }: { onMade: (made: MadeToken) => void }) {
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
