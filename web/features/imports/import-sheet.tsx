import { useRef, useState, type ReactNode } from "react";
import type { Told } from "@wardrobe/domain/imports/coming.ts";
import { countsInWords, importText, whatStaysOut } from "@wardrobe/domain/text/imports.ts";
import { importTableText } from "@wardrobe/domain/text/import-tables.ts";
import { isTextKey } from "@wardrobe/domain/text/translate.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useT } from "#adapters/texts.ts";
import { FileInput, isPhone } from "#features/imports/file-input.tsx";
import { TableColumns, type ChosenFields } from "#features/imports/table-columns.tsx";
import { useImport } from "#features/imports/use-import.ts";
import { useTier } from "#features/plans/queries.ts";
import { Button } from "#ui/button.tsx";
import { CheckRow } from "#ui/check-rows.tsx";
import { LabelledSpinner, ProgressBar } from "#ui/progress.tsx";
import { Sheet } from "#ui/sheet.tsx";

type Step = { readonly title?: string; readonly body: ReactNode; readonly footer: ReactNode };

export type ImportSheetProps = { onClosed: () => void; onOpen: () => void; onChoosePlan: () => void };

/** Choose files, see what comes, say yes, and watch it come (MOVE-01). */
export function ImportSheet({ onClosed, onOpen, onChoosePlan }: ImportSheetProps) {
  const language = useLanguage();
  const t = useT();
  const tier = useTier();
  const { sheet, close } = useSheet(onClosed);
  const { current, percent, failure, choose, chooseColumns, confirm, cancel } = useImport();
  const [withAlike, setWithAlike] = useState(false);
  const [isBegun, setIsBegun] = useState(false);
  /** Changed columns, until the table is read again with them. */
  const [fields, setFields] = useState<ChosenFields | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const say = (...[key, params]: [Parameters<typeof importText>[1], Parameters<typeof importText>[2]?]): string =>
    importText(language, key, params);

  const stop = (
    <Button look="quiet" onClick={() => void cancel()}>
      {say("import_stop")}
    </Button>
  );
  const pick = (look: "primary" | "quiet", label: "import_choose" | "import_again") => (
    <Button look={look} onClick={() => input.current?.click()}>
      {say(label)}
    </Button>
  );
  // Phones without folders have files.
  const pickFolder = "webkitdirectory" in HTMLInputElement.prototype && !isPhone() && (
    <Button look="quiet" onClick={() => folder.current?.click()}>
      {importTableText(language, "folder")}
    </Button>
  );
  /** Where a bigger plan has room for what else there is. */
  const plans = ({ no_room }: Told) =>
    tier !== "pro" &&
    Object.keys(no_room).length > 0 && (
      <Button
        look="quiet"
        onClick={() => {
          close();
          onChoosePlan();
        }}
      >
        {t("pick_plan")}
      </Button>
    );
  const step = ((): Step => {
    if (percent !== null)
      return { body: <Working text={say("import_sending", { percent })} percent={percent} />, footer: stop };
    const told = current?.told ?? null;
    switch (current?.state) {
      case "reading":
        return { body: <Reading text={say("import_reading")} />, footer: stop };
      case "running": {
        const { done, total } = current;
        const share = total === 0 ? 100 : (100 * done) / total;
        return {
          body: (
            <Working text={say("import_bringing", { done, total })} percent={share}>
              {say("import_away")}
            </Working>
          ),
          footer: stop,
        };
      }
      case "told":
        return told === null ? start() : beforeYes(current.id, told);
      case "done":
        if (!isBegun || told === null) return start();
        return {
          title: say("import_done"),
          body: (
            <>
              <WhatComes told={told} heading={say("import_came")} nothing={say("import_came_nothing")} />
              {plans(told)}
            </>
          ),
          footer: (
            <>
              {pick("quiet", "import_again")}
              <Button
                onClick={() => {
                  close();
                  onOpen();
                }}
              >
                {say("import_open")}
              </Button>
            </>
          ),
        };
      case "cancelled":
        return isBegun ? { body: <p>{say("import_cancelled")}</p>, footer: pick("primary", "import_choose") } : start();
      default:
        return start();
    }
  })();

  function start(): Step {
    const code = isBegun ? current?.refusal?.code : undefined;
    return {
      body: (
        <>
          <p>{say("import_hint")}</p>
          <p className="text-muted">{importTableText(language, "tables_hint")}</p>
          {failure === null && code !== undefined && isTextKey(code) && <Failure text={t(code)} />}
        </>
      ),
      footer: (
        <>
          {pickFolder}
          {pick("primary", "import_choose")}
        </>
      ),
    };
  }

  function beforeYes(id: string, told: Told): Step {
    const comes = Object.keys(told.comes).length > 0;
    const { table } = told;
    return {
      body: (
        <>
          <WhatComes told={told} heading={say("import_comes")} nothing={say("import_nothing")} />
          {plans(told)}
          {table !== undefined && (
            <TableColumns
              table={table}
              fields={fields ?? table.columns.map(({ field }) => field)}
              onChange={(changed) => {
                telegram.haptic("choice");
                setFields(changed);
              }}
            />
          )}
          {told.alike > 0 && (
            <CheckRow
              className="min-h-12 rounded-medium bg-card px-4"
              isChecked={withAlike}
              onToggle={() => setWithAlike(!withAlike)}
            >
              <span className="min-w-0 flex-1 py-2">{say("import_with_alike")}</span>
            </CheckRow>
          )}
          {pick("quiet", "import_again")}
        </>
      ),
      footer: (
        <>
          <Button
            look="quiet"
            onClick={() => {
              void cancel();
              close();
            }}
          >
            {say("import_no")}
          </Button>
          {fields === null ? (
            <Button
              disabled={!comes && !withAlike}
              onClick={() => {
                telegram.haptic("choice");
                setIsBegun(true);
                void confirm(id, withAlike);
              }}
            >
              {say("import_yes")}
            </Button>
          ) : (
            <Button onClick={() => void chooseColumns(id, fields).then(() => setFields(null))}>
              {importTableText(language, "read_again")}
            </Button>
          )}
        </>
      ),
    };
  }

  function begin(files: readonly File[]): void {
    setIsBegun(true);
    setFields(null);
    void choose(files);
  }

  return (
    <Sheet
      {...sheet}
      title={step.title ?? say("import_title")}
      closeLabel={t("close")}
      footer={<div className="flex flex-wrap gap-2 *:flex-auto">{step.footer}</div>}
    >
      <div className="flex flex-col gap-3 text-m">
        {step.body}
        {failure !== null && percent === null && <Failure text={failure} />}
        <FileInput
          ref={input}
          accept=".zip,.csv,.tsv,.jpg,.jpeg,.png,.webp"
          label={say("import_choose")}
          onChosen={begin}
        />
        <FileInput ref={folder} isFolder label={importTableText(language, "folder")} onChosen={begin} />
      </div>
    </Sheet>
  );
}

function WhatComes({ told, heading, nothing }: { told: Told; heading: string; nothing: string }) {
  const language = useLanguage();
  const lines = countsInWords(language, told.comes);
  return (
    <>
      <div role="status" className="flex flex-col gap-2 rounded-medium bg-card p-4">
        <p className="font-semibold">{lines.length === 0 ? nothing : heading}</p>
        <ul className="flex flex-col gap-1">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {whatStaysOut(language, told).map((line) => (
        <p key={line} className="text-s text-muted">
          {line}
        </p>
      ))}
    </>
  );
}

function Working({ text, percent, children }: { text: string; percent: number; children?: ReactNode }) {
  return (
    <>
      <p className="tabular-nums">{text}</p>
      <ProgressBar label={text} percent={percent} />
      {children !== undefined && <p className="text-s text-muted">{children}</p>}
    </>
  );
}

function Reading({ text }: { text: string }) {
  return (
    <div className="flex items-center gap-3">
      <LabelledSpinner label={text} sizePx={24} />
      <span aria-hidden>{text}</span>
    </div>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <p role="alert" className="text-danger">
      {text}
    </p>
  );
}
