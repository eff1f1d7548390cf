import type { Thing } from "@wardrobe/domain/reports/report.ts";
import { feature } from "#kernel/feature.ts";

declare module "#app.ts" {
  interface Jobs {
    readonly "show-report": Thing & { readonly operator: number };
    /** Tells its owner that something was taken down, or may be shown again. */
    readonly "tell-taken-down": Thing & { readonly userId: string; readonly isLifted?: boolean };
  }
}

/** Keeps reports; the operators' feature shows them and decides. */
export const reports = feature({ name: "reports" });
