import { z } from "zod/mini";

const unguessable = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** 128 random bits, base64url (SPEC-9): 22 characters. Items, users and tasks are named this way. */
export const Id = unguessable();

/** A stored picture (SPEC-9): the first 128 bits of an HMAC of its bytes under its owner's key. */
export const FileId = unguessable();
