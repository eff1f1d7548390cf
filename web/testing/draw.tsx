import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";

/** What is first drawn of something, as HTML: effects do not run, and a store shows the state that it began with. */
export function draw(element: ReactNode, queries: QueryClient = new QueryClient()): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Router ssrPath="/wardrobe">{element}</Router>
    </QueryClientProvider>,
  );
}

/** What can be read in it, piece by piece. */
export function wordsIn(html: string): string[] {
  return html
    .split(/<[^>]*>/)
    .map((words) => words.trim())
    .filter((words) => words !== "");
}
