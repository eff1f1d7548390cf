import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import { check, feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { getSharedCollection } from "#features/collections/collection-page.ts";
import { checkCollections } from "#features/collections/collection-faults-store.ts";
import {
  addCollection,
  deleteCollection,
  listCollections,
  updateCollection,
} from "#features/collections/collections.ts";

export const collections = feature({
  name: "collections",
  calls: serve(collectionCalls, {
    addCollection: ["Make a collection of garments and outfits", addCollection],
    updateCollection: ["Rename or share a collection, put things in or take them out", updateCollection],
    deleteCollection: ["Delete a collection; what is in it stays", deleteCollection],
    listCollections: ["All collections", listCollections],
    getSharedCollection: ["A shared collection, by its key", getSharedCollection],
  }),
  checks: [check(checkCollections)],
  exports: { collections: listCollections },
});
