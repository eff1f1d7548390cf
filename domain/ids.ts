import { z } from "zod/mini";

const unguessable = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** 128 random bits in base64url (SPEC-9): 22 characters. Used for items, users and tasks. */
export const Id = unguessable();

/** A stored picture (SPEC-9): the first 128 bits of an HMAC of its bytes under its owner's key. */
export const FileId = unguessable();
