import { useState } from "react";
import { TABLE_FIELDS, type TableField, groupLines, type TableTold } from "@wardrobe/domain/imports/table-fields.ts";
import { importTableText } from "@wardrobe/domain/text/import-tables.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { copyText } from "#adapters/copy-text.ts";
import { useLanguage } from "#adapters/language.ts";
import { Button } from "#ui/button.tsx";
import { Rows, SelectRow } from "#ui/rows.tsx";
import { showToast } from "#ui/show-toast.ts";

export type ChosenFields = readonly (TableField | null)[];

/** The fields of a table's columns, which can be changed, and what of it could not be read (MOVE-02). */
export function TableColumns({
  table,
  fields,
  onChange,
}: {
  table: TableTold;
  fields: ChosenFields;
  onChange: (fields: ChosenFields) => void;
}) {
  const language = useLanguage();
  const options = [
    { value: "", label: importTableText(language, "leave_out") },
    ...TABLE_FIELDS.map((field) => ({ value: field, label: importTableText(language, `field.${field}`) })),
  ];
  return (
    <section aria-label={importTableText(language, "columns")} className="flex flex-col gap-2">
      <h3 className="font-semibold">{importTableText(language, "columns")}</h3>
      <p className="text-s text-muted">{importTableText(language, "columns_hint")}</p>
      <Rows>
        {table.columns.map(
          ({ header, field, is_sure, examples }, column) =>
            // A column that is empty everywhere needs no choice.
            examples.length > 0 && (
              <SelectRow
                // A table may have two columns of one name.
                key={column}
                label={header === "" ? String(column + 1) : header}
                hint={
                  <Examples
                    examples={examples}
                    guess={
                      !is_sure && field !== null && fields[column] === field
                        ? importTableText(language, "guessed")
                        : null
                    }
                  />
                }
                options={options}
                value={fields[column] ?? ""}
                emptyLabel=""
                onChoose={(value) =>
                  onChange(withField(fields, column, TABLE_FIELDS.find((one) => one === value) ?? null))
                }
              />
            ),
        )}
      </Rows>
      {table.drawn > 0 && (
        <p className="text-s text-muted">{importTableText(language, "drawn", { count: table.drawn })}</p>
      )}
      {table.recognised > 0 && (
        <p className="text-s text-muted">{importTableText(language, "recognised", { count: table.recognised })}</p>
      )}
      {table.lines.length > 0 && <Unread table={table} />}
    </section>
  );
}

/** A field belongs to one column: the one that had it is left out. */
function withField(fields: ChosenFields, column: number, field: TableField | null): ChosenFields {
  return fields.map((before, at) => (at === column ? field : before === field ? null : before));
}

function Examples({ examples, guess }: { examples: readonly string[]; guess: string | null }) {
  return (
    <span className="flex min-w-0 flex-col text-s text-muted">
      {guess !== null && <span className="text-text">{guess}</span>}
      <span className="line-clamp-2 break-words">{examples.join(" · ")}</span>
    </span>
  );
}

/** The lines that are shown before the whole list is asked for. */
const SHOWN = 5;

function Unread({ table }: { table: TableTold }) {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const all = table.lines.length + table.more;
  const groups = groupLines(table.lines);
  const shown = isOpen ? groups : groups.slice(0, SHOWN);
  const rest = all - shown.reduce((sum, { more }) => sum + 1 + more, 0);
  const copy = async (): Promise<void> => {
    const text = table.lines.map((line) => told(language, line)).join("\n");
    if (await copyText(text)) showToast(importTableText(language, "copied"));
  };
  return (
    <div className="flex flex-col gap-2 rounded-medium bg-card p-4">
      <h4 className="font-semibold">{importTableText(language, "unread", { count: all })}</h4>
      <p className="text-s text-muted">{importTableText(language, "unread_hint")}</p>
      <ul className="flex flex-col gap-2 text-s">
        {shown.map((line) => {
          const text = told(language, line);
          return (
            <li key={text} className="break-words">
              {text}
            </li>
          );
        })}
      </ul>
      {rest > 0 && isOpen && <p className="text-s text-muted">{importTableText(language, "more", { count: rest })}</p>}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {rest > 0 && !isOpen && (
          <Button look="quiet" onClick={() => setIsOpen(true)}>
            {importTableText(language, "more", { count: rest })}
          </Button>
        )}
        <Button look="quiet" onClick={() => void copy()}>
          {importTableText(language, "copy")}
        </Button>
      </div>
    </div>
  );
}

type Line = TableTold["lines"][number] & { readonly more?: number };

/** `more`: how many other rows have the same. */
function told(language: Language, { line, column, text, reason, more = 0 }: Line): string {
  const row = importTableText(language, more === 0 ? "line" : "line_and_more", { line, count: more });
  const place = column === "" ? row : `${row}, ${column}`;
  return importTableText(language, "cell", { place, text, reason: importTableText(language, `reason.${reason}`) });
}
