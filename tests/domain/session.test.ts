import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CONFIRMATION_SECONDS,
  isConfirmed,
  type PresentedToken,
  REPEAT_SECONDS,
  renewSession,
  type TokenChain,
} from '../../domain/session.ts';

/** A server that has only `renewSession`. The hash of a child names its parent and the time of its issue. */
class Server {
  chain: TokenChain;
  now: number;
  hasEnded = false;

  constructor(first: PresentedToken) {
    this.now = first.issuedAt;
    this.chain = {
      head: first.hash,
      headIssuedAt: first.issuedAt,
      headSince: first.issuedAt,
      parent: null,
      childIssuedAt: null,
    };
  }

  /** The new token; undefined if the session has ended. */
  renew(token: PresentedToken): PresentedToken | undefined {
    if (this.hasEnded) return undefined;
    const renewal = renewSession(this.chain, token, this.now);
    if (!renewal) {
      this.hasEnded = true;
      return undefined;
    }
    this.chain = renewal.chain;
    const issuedAt = renewal.childIssuedAt;
    return { hash: `${token.hash}/${issuedAt}`, parent: token.hash, issuedAt };
  }
}

const LOGIN: PresentedToken = { hash: 'login', parent: null, issuedAt: 1_000 };
const logIn = () => new Server(LOGIN);

/** Renews with a token that must be accepted. */
function renewed(server: Server, token: PresentedToken, after = 0): PresentedToken {
  server.now += after;
  return server.renew(token) ?? expect.fail('The session has ended.');
}

describe('a refresh token', () => {
  const chain: TokenChain = {
    head: 'head',
    headIssuedAt: 400,
    headSince: 1_000,
    parent: 'parent',
    childIssuedAt: 1_010,
  };
  const head = { hash: 'head', parent: 'parent', issuedAt: 400 };
  const child = { hash: 'child', parent: 'head', issuedAt: 1_010 };
  const parent = { hash: 'parent', parent: 'grandparent', issuedAt: 100 };
  const sibling = { hash: 'sibling', parent: 'parent', issuedAt: 480 };
  const earlier = { hash: 'grandparent', parent: null, issuedAt: 10 };

  test.each([
    ['the head without a child', head, { ...chain, childIssuedAt: null }, 1_005, 1_005, 'head'],
    ['the head, 59 s after its newest child', head, chain, 1_069, 1_010, 'head'],
    ['the head, 60 s after its newest child', head, chain, 1_070, 1_070, 'head'],
    ['the newest child of the head', child, chain, 1_310, 1_310, 'child'],
    ['an earlier child of the head', { ...child, issuedAt: 1_001 }, chain, 1_310, 1_310, 'child'],
    ['the parent of the head, 59 s after the first use of the head', parent, chain, 1_059, 400, 'head'],
    ['the parent of the head, 60 s after', parent, chain, 1_060, undefined, undefined],
    ['another child of the parent', sibling, chain, 1_001, undefined, undefined],
    ['an earlier token', earlier, chain, 1_001, undefined, undefined],
  ])('%s', (_name, token, state, now, childIssuedAt, next) => {
    const renewal = renewSession(state, token, now);
    expect(renewal?.childIssuedAt).toBe(childIssuedAt);
    expect(renewal?.chain.head).toBe(next);
  });

  test('that becomes the head remembers its parent and the times', () => {
    expect(renewSession(chain, child, 1_310)?.chain).toEqual({
      head: 'child',
      headIssuedAt: 1_010,
      headSince: 1_310,
      parent: 'head',
      childIssuedAt: 1_310,
    });
  });

  test('of a session is answered with the same token when the answer was lost', () => {
    const server = logIn();
    const lost = renewed(server, LOGIN);
    expect(renewed(server, LOGIN, 30)).toEqual(lost);
    expect(renewed(server, LOGIN, 60)).not.toEqual(lost);
  });

  test('that was copied ends the session, when both have got a token of their own', () => {
    const server = logIn();
    const own = renewed(server, LOGIN);
    const stolen = renewed(server, LOGIN, 120);
    renewed(server, own, 180);
    expect(server.renew(stolen)).toBeUndefined();
    expect(server.hasEnded).toBe(true);
  });
});

const seconds = fc.integer({ min: 0, max: 100_000 });

describe('always', () => {
  test('a client that keeps the token of its login goes on', () => {
    fc.assert(
      fc.property(fc.array(seconds), (pauses) => {
        const server = logIn();
        for (const pause of pauses) renewed(server, LOGIN, pause);
      }),
    );
  });

  test('a client goes on that repeats each refresh until an answer arrives', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ pause: seconds, isLost: fc.boolean() })), (refreshes) => {
        const server = logIn();
        let token = LOGIN;
        for (const { pause, isLost } of refreshes) {
          const answer = renewed(server, token, pause);
          if (!isLost) token = answer;
        }
      }),
    );
  });

  test('two tabs go on whose refreshes overlap by less than a minute', () => {
    const overlap = fc.integer({ min: 0, max: REPEAT_SECONDS - 1 });
    fc.assert(
      fc.property(fc.array(fc.record({ pause: seconds, overlap })), (refreshes) => {
        const server = logIn();
        let shared = LOGIN;
        for (const { pause, overlap: later } of refreshes) {
          const before = shared;
          shared = renewed(server, before, pause);
          expect(renewed(server, before, later)).toEqual(shared);
        }
      }),
    );
  });

  test('a copied token ends the session by the third refresh of each, unless both refresh at once', () => {
    const apart = fc.integer({ min: REPEAT_SECONDS, max: 100_000 });
    fc.assert(
      fc.property(fc.array(apart, { minLength: 6, maxLength: 6 }), (pauses) => {
        const server = logIn();
        const tokens: [PresentedToken, PresentedToken] = [LOGIN, LOGIN];
        for (const [turn, pause] of pauses.entries()) {
          server.now += pause;
          const holder = turn % 2 === 0 ? 0 : 1;
          tokens[holder] = server.renew(tokens[holder]) ?? tokens[holder];
        }
        expect(server.hasEnded).toBe(true);
      }),
    );
  });
});

test.each([
  [null, false],
  [0, true],
  [CONFIRMATION_SECONDS - 1, true],
  [CONFIRMATION_SECONDS, false],
])('a session that was confirmed %j seconds ago: %j', (ago, confirmed) => {
  const now = 1_795_000_000;
  expect(isConfirmed(ago === null ? null : now - ago, now)).toBe(confirmed);
});
