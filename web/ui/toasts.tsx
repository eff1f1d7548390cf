import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { createToaster } from "./add-toast.ts";
import { subscribeToToasts, type ToastAction } from "./show-toast.ts";
import { useSwipeAway } from "./swipe-away.ts";
import { X } from "#ui/icons.ts";

/** Below the header of a screen or sheet, whose title and buttons stay free (M-02). */
const BELOW_HEADER_PX = 80;
/** The gap between a toast and one of the wallet library below it. */
const GAP_PX = 8;

const manager = Toast.createToastManager();

const showAtTop = createToaster(manager);

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
  useEffect(() => subscribeToToasts(showAtTop), []);
  return (
    <Toast.Provider toastManager={manager} limit={limit} timeout={timeoutMs}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={label}
          className={`fixed z-70 w-[min(24rem,calc(100vw-2rem))] ${PLACES[place]}`}
          style={{ top: `calc(var(--top) + ${BELOW_HEADER_PX}px)` }}
        >
          <ToastList swipePx={swipePx} closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList(shared: { swipePx: number; closeLabel: string }) {
  const { toasts } = Toast.useToastManager();
  useRoomForToast(toasts.find(({ limited, transitionStatus }) => limited !== true && transitionStatus !== "ending"));
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} {...shared} />);
}

const ACTION = "min-h-11 shrink-0 rounded-medium px-2 text-s font-semibold text-accent active:opacity-70";

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
          <Toast.Title className={`min-w-28 flex-1 py-1 text-s ${toast.type === "error" ? "text-danger" : ""}`} />
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
  const room = toast === undefined ? 0 : BELOW_HEADER_PX + (toast.height ?? 0) + GAP_PX;
  useEffect(() => document.documentElement.style.setProperty("--toast-room", `${room}px`), [room]);
}
