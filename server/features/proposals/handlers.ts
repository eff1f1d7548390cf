import type { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import type { Handlers } from "#app.ts";
import { keepProposals } from "#features/proposals/keep.ts";
import { cutOutNew } from "#features/wardrobe/cut-out-new.ts";
import { cutByHand, dropProposals, listProposals, propose } from "#features/proposals/propose.ts";

export const proposalHandlers = {
  propose,
  cutByHand,
  listProposals,
  keepProposals,
  dropProposals,
  cutOutNew,
} satisfies Handlers<typeof proposalCalls>;
