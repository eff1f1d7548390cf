import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { X } from "#ui/icons.ts";
import { subscribeToToasts, TOAST_OVER, type ToastAction, type ShownToast } from "./show-toast.ts";
import { useSwipeAway } from "./swipe-away.ts";

/** Between a toast and the top, or one of the wallet library below it. */
const GAP_PX = 8;
/** Of a toast with one line. */
const TOAST_HEIGHT_PX = 52;
/** When a sheet that closes, or one that comes, is where it stays. */
const SETTLED_MS = 300;
/** When a toast has been read. */
const READ_MS = 1500;
const UNDER = "data-under-toast";
/** Who navigates by the history tells the window, as its router does; a touch counts, too. */
const MOVES = ["pushState", "replaceState", "popstate", "pointerdown", TOAST_OVER] as const;

const manager = Toast.createToastManager();

const toaster = createToaster(manager);

const PLACES = { "top-center": "inset-x-0 mx-auto" } as const;

type ToastsProps = {
  limit: number;
  place: keyof typeof PLACES;
  timeoutMs: number;
  swipePx: number;
  label: string;
  closeLabel: string;
};

/** Shows at most `limit` toasts at one place, closed by time, swipe or button (M-02). */
export function Toasts({ limit, place, timeoutMs, swipePx, label, closeLabel }: ToastsProps) {
  useEffect(() => subscribeToToasts(toaster.show), []);
  useEffect(endWithNavigation, []);
  return (
    <Toast.Provider toastManager={manager} limit={limit} timeout={timeoutMs}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={label}
          className={`toasts fixed top-[calc(var(--top)+8px)] z-70 w-[min(24rem,calc(100vw-2rem))] ${PLACES[place]}`}
        >
          <ToastList swipePx={swipePx} closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** As long as a toast lies over the title of the screen, with its row, or of the sheet on top, that makes room for it (M-02). */
function useTitleUnder(toastId: string | undefined): void {
  useEffect(() => {
    if (toastId === undefined) return;
    let under: Element | null | undefined;
    const find = (): void => {
      const dialog = [...document.querySelectorAll("[role=dialog]:not([data-ending-style])")].at(-1);
      const title = (dialog ?? document).querySelector("header :is(h1, h2)");
      const place = title?.tagName === "H1" ? title.parentElement : title;
      const { top = 0, bottom = 0 } = place?.getBoundingClientRect() ?? {};
      under?.removeAttribute(UNDER);
      under = bottom > GAP_PX && top < GAP_PX + TOAST_HEIGHT_PX ? place : null;
      under?.setAttribute(UNDER, "");
    };
    find();
    const timer = setTimeout(find, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      under?.removeAttribute(UNDER);
    };
  }, [toastId]);
}

/** Another screen ends the toast of the one before, and a touch one that has been read, except one with an action, which its own time ends (M-02, E-04). */
function endWithNavigation(): () => void {
  let path = location.pathname;
  const end = ({ type }: Event): void => {
    toaster.end(type === TOAST_OVER || path !== location.pathname);
    path = location.pathname;
  };
  const shown = new AbortController();
  for (const name of MOVES) window.addEventListener(name, end, { capture: true, signal: shown.signal });
  return () => shown.abort();
}

function ToastList(shared: { swipePx: number; closeLabel: string }) {
  const { toasts } = Toast.useToastManager();
  const shown = toasts.find(({ limited, transitionStatus }) => limited !== true && transitionStatus !== "ending");
  useTitleUnder(shown?.id);
  useRoomForToast(shown);
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} {...shared} />);
}

const ACTION = "min-h-11 rounded-medium px-2 text-s font-semibold text-accent active:opacity-70";

type ToastCardProps = {
  toast: Toast.Root.ToastObject<Partial<NonNullable<ToastAction["more"]>>>;
  swipePx: number;
  closeLabel: string;
};

function ToastCard({ toast, swipePx, closeLabel }: ToastCardProps) {
  const swipe = useSwipeAway(swipePx, () => manager.close(toast.id));
  return (
    <Toast.Root
      {...swipe}
      toast={toast}
      // The live region around it announces it: the toast itself is no modal dialog.
      role="group"
      aria-modal={undefined}
      swipeDirection={[]}
      className="absolute inset-x-0 top-0 mx-auto w-fit max-w-full touch-none rounded-medium bg-card text-text shadow-high transition-[transform,opacity] duration-200 [transform:translate(var(--swiped-x,0px),var(--swiped-y,0px))] data-ending-style:opacity-0 data-held:duration-0 data-held:select-none data-limited:hidden data-starting-style:-translate-y-4 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center py-1 pr-1 pl-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-2">
          <Toast.Title className={`min-w-36 flex-1 py-1 text-s ${toast.type === "error" ? "text-danger" : ""}`} />
          {toast.data !== undefined && (
            <button type="button" onClick={toast.data.run} className={ACTION}>
              {toast.data.label}
            </button>
          )}
          {toast.actionProps !== undefined && <Toast.Action className={ACTION} />}
        </div>
        <Toast.Close
          aria-label={closeLabel}
          aria-hidden={false}
          className="grid size-11 shrink-0 place-items-center text-muted"
        >
          <X size={20} aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  );
}

/** Tells the wallet library's toasts how far down they stay free of this one. */
function useRoomForToast(toast: { readonly height?: number | undefined } | undefined): void {
  const room = toast === undefined ? 0 : GAP_PX + (toast.height ?? 0) + GAP_PX;
  useEffect(() => document.documentElement.style.setProperty("--toast-room", `${room}px`), [room]);
}

/** The part of Base UI's toast manager that is used. `add` returns the id that `close` takes. */
type ToastManager = {
  add(toast: {
    title: string;
    type: string;
    priority: "low";
    actionProps?: { children: string; onClick: () => void };
    data?: ToastAction["more"];
  }): string;
  close(id: string): void;
};

type Toaster = {
  show(toast: ShownToast): void;
  /** Closes the shown toast if it has no action; an error, or one that has hardly been read, only if it `isOver`. */
  end(isOver: boolean): void;
};

/** Shows toasts, each replacing the one before (M-02); one with an action stays behind newer ones until its signal. */
export function createToaster(manager: ToastManager): Toaster {
  let before: string | null = null;
  let readAtMs = 0;
  const end = (isOver: boolean): void => {
    if (before === null || (!isOver && Date.now() < readAtMs)) return;
    manager.close(before);
    before = null;
  };
  const show = ({ text, kind, action }: ShownToast): void => {
    if (action?.until.aborted === true) return;
    end(true);
    const id = manager.add({
      // Most are a few words without a full stop; a sentence alone looks like them.
      title: text.replace(/^([^.!?…]*)\.$/u, "$1"),
      type: kind,
      priority: "low",
      ...(action && { actionProps: { children: action.label, onClick: action.run }, data: action.more }),
    });
    before = action ? null : id;
    readAtMs = kind === "info" ? Date.now() + READ_MS : Infinity;
    action?.until.addEventListener("abort", () => manager.close(id), { once: true });
  };
  return { show, end };
}
