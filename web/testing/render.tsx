import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";

/** The first render of an element as HTML: effects do not run, and stores have their initial state. */
export function renderHtml(element: ReactNode, queries: QueryClient = new QueryClient()): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Router ssrPath="/wardrobe">{element}</Router>
    </QueryClientProvider>,
  );
}

/** The texts in it, in their order. */
export function textsIn(html: string): string[] {
  return html
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== "");
}
