import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { tokenCalls } from "@wardrobe/domain/tokens/calls.ts";
import { tokenText } from "@wardrobe/domain/text/tokens.ts";
import { TokensSheet } from "#features/tokens/tokens-sheet.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

test.each([true, false])(
  "a made token names the agents' address where they are served: %s (AGENT-01, AGENT-02)",
  async (has_mcp) => {
    stubServer(({ path }) =>
      path.endsWith(tokenCalls.addToken.path) ? { id: "T".repeat(22), token: "wd_made", has_mcp } : [],
    );
    renderWith(newQueries(), <TokensSheet onClosed={() => {}} />);
    const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(screen.getByRole("button", { name: "New token" })).toHaveProperty("disabled", false));
    tap("New token");
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Agent" } });
    tap("Make token");
    await screen.findByText("wd_made");
    expect(screen.queryAllByText(`${window.location.origin}/mcp`)).toHaveLength(has_mcp ? 1 : 0);
    expect(screen.queryAllByText(tokenText("en", "agent"))).toHaveLength(has_mcp ? 1 : 0);
  },
);
