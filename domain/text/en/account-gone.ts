/** Texts of the screen after an account was deleted or blocked (SPEC-37, OPS-02). */
export const accountGoneEn = {
  deleted: "Your account is deleted",
  deleted_hint: "Everything that was yours is gone. If you open the app again, you'll start from scratch.",
  blocked: "Your account is blocked",
  blocked_hint: "If you think that's a mistake, write to {contact}.",
};
