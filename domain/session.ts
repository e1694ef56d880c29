/**
 * Seconds in which a repeated refresh gets the answer of the first one. Two tabs, a lost answer and a reload
 * during a refresh repeat it.
 */
export const REFRESH_REPEAT_SECONDS = 60;

/**
 * The refresh tokens of a session. Tokens are identified by their hashes. Times are seconds since 1970.
 * `head` is the last used token, at first that of the login. `parent` is the token that the head was issued
 * for. `childIssuedAt` is when the newest child of the head was issued; null if it has none.
 */
export interface TokenChain {
  head: string;
  headIssuedAt: number;
  headSince: number;
  parent: string | null;
  childIssuedAt: number | null;
}

/** A refresh token. `parent` is the hash of the token that it was issued for; null for that of a login. */
export interface PresentedToken {
  hash: string;
  parent: string | null;
  issuedAt: number;
}

/** The caller gets the child of the presented token that was issued at `childIssuedAt`. */
export interface Renewal {
  childIssuedAt: number;
  chain: TokenChain;
}

/**
 * Decides the answer to a presented refresh token. Undefined: the session ends, because the token was
 * used after a later one, so two callers have it.
 *
 * | presented                                        | answer                        | head afterwards |
 * |--------------------------------------------------|-------------------------------|-----------------|
 * | the head, without a child, or its child is 60 s old | a new child                | unchanged       |
 * | the head, within 60 s of its newest child        | the same child                | unchanged       |
 * | a child of the head, the newest or an earlier one | a new child of the presented | the presented   |
 * | the head's parent, within 60 s of the head's first use | the head                | unchanged       |
 * | the head's parent, later                         | none: the session ends        |                 |
 * | another child of the head's parent               | none: the session ends        |                 |
 * | any earlier token                                | none: the session ends        |                 |
 *
 * A client that ignores the children and keeps the token of its login always presents the head.
 *
 * @example A copy of token A: the shop's browser gets B for A, the thief two minutes later gets C for A. The
 * shop presents B, which becomes the head. The thief presents C: the session ends for both.
 */
export function renewSession(chain: TokenChain, token: PresentedToken, now: number): Renewal | undefined {
  const { head, headIssuedAt, headSince, parent, childIssuedAt } = chain;
  if (token.hash === head) {
    const isRepeated = childIssuedAt !== null && now - childIssuedAt < REFRESH_REPEAT_SECONDS;
    const issuedAt = isRepeated ? childIssuedAt : now;
    return { childIssuedAt: issuedAt, chain: { ...chain, childIssuedAt: issuedAt } };
  }
  if (token.parent === head) {
    const next = { head: token.hash, headIssuedAt: token.issuedAt, headSince: now, parent: head };
    return { childIssuedAt: now, chain: { ...next, childIssuedAt: now } };
  }
  const isEarly = token.hash === parent && now - headSince < REFRESH_REPEAT_SECONDS;
  return isEarly ? { childIssuedAt: headIssuedAt, chain } : undefined;
}

/** Seconds for which a typed password or code permits sensitive calls. */
export const CONFIRMATION_SECONDS = 600;

/** Whether a session was confirmed recently enough. `confirmedAt` is null if it never was. */
export function isConfirmed(confirmedAt: number | null, now: number): boolean {
  return confirmedAt !== null && now - confirmedAt < CONFIRMATION_SECONDS;
}
