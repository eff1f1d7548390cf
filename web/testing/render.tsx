import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";

/** Renders an element as the app does, with this server state. */
export function renderWith(queries: QueryClient, element: ReactNode) {
  return render(element, { wrapper: withQueries(queries) });
}

/** The app's providers around an element or a hook, at an address of its own. */
export function withQueries(queries: QueryClient) {
  const { hook } = memoryLocation({ path: "/" });
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <Router hook={hook}>{children}</Router>
    </QueryClientProvider>
  );
}

/** A cache that keeps what a test puts into it and tries nothing again. */
export function newQueries(): QueryClient {
  const options = { retry: false, networkMode: "always", staleTime: Infinity } as const;
  return new QueryClient({ defaultOptions: { queries: options, mutations: { networkMode: "always" } } });
}

/** The texts in an element, in their order. */
export function textsIn(element: Element): string[] {
  const copy = element.cloneNode(true);
  // Texts beside one another are one.
  copy.normalize();
  const nodes = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (nodes.nextNode() !== null) texts.push(nodes.currentNode.textContent?.trim() ?? "");
  return texts.filter((text) => text !== "");
}
