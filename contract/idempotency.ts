/**
 * The header by which a client names one intent, such as one click. A call that is sent again with the same key is not
 * done again: its first answer is sent again. Keys belong to the account, and are kept for a day.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** Visible ASCII characters, such as those of a UUID. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** The header of an answer that is sent again; its value is `true`. */
export const IDEMPOTENT_REPLAY_HEADER = 'Idempotent-Replay';
