import { useId, type KeyboardEvent, type ReactNode } from "react";
import type { Option } from "#ui/choice.tsx";

const TAB =
  "min-h-11 flex-1 rounded-[10px] px-1 py-1 text-center text-s leading-tight hyphens-auto select-none aria-selected:bg-raised aria-selected:font-semibold aria-selected:shadow-low";

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Option<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
};

/** Tabs that are chosen by a tap, arrow keys, Home or End, and the panel of the chosen one. */
export function Tabs<Value extends string>({ label, tabs, value, onChoose, children }: TabsProps<Value>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const last = tabs.length - 1;
    const keys = new Map([
      ["ArrowRight", at === last ? 0 : at + 1],
      ["ArrowLeft", at === 0 ? last : at - 1],
      ["Home", 0],
      ["End", last],
    ]);
    const to = keys.get(event.key);
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || tab === undefined) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
    onChoose(tab.value);
  };
  return (
    <>
      <div role="tablist" aria-label={label} className="flex flex-wrap rounded-medium bg-tile p-0.5">
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}panel`}
            data-chosen={tab.value === value ? "" : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChoose(tab.value)}
            onKeyDown={move}
            className={TAB}
          >
            {tab.label}
            {tab.mark}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`} className="flex flex-col gap-2">
        {children}
      </div>
    </>
  );
}
