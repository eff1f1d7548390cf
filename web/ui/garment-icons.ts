import { toIcon } from "#ui/icon.tsx";

// Garments that lucide does not have, in its style.
export const Trousers = /* @__PURE__ */ toIcon([["path", { d: "M6 3h12l1.5 18H14l-2-11-2 11H4.5zM6 7h12" }]]);
export const Jacket = /* @__PURE__ */ toIcon([
  ["path", { d: "m9 3-5 2-2 14h3l1-7v9h12v-9l1 7h3L20 5l-5-2-3 4zM12 7v14M9 16h.01M15 16h.01" }],
]);
