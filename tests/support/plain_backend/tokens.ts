const DAY = 86_400;

type Kind = 'access' | 'refresh';

interface Claims {
  /** Seconds since 1970. */
  exp: number;
  username?: string;
  serial?: number;
}

const now = () => Date.now() / 1000;

/** An unsigned JSON Web Token. */
export function token(claims: Claims): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.unsigned`;
}

/** Valid tokens. Only a token's text is compared; its content is not read. */
export class Tokens {
  readonly #held = new Map<string, { kind: Kind; username: string; until: number }>();
  #serial = 0;

  issueAccess(username: string, seconds: number): string {
    const exp = now() + seconds;
    return this.#hold('access', username, exp, token({ exp, username, serial: this.#next() }));
  }

  issueRefresh(username: string): string {
    return this.#hold('refresh', username, now() + DAY, `refresh-${this.#next()}`);
  }

  /** Owner of a token of this kind; undefined if the token is invalid. */
  holder(kind: Kind, text: string): string | undefined {
    const found = this.#held.get(text);
    return found?.kind === kind && found.until > now() ? found.username : undefined;
  }

  /** Invalidates all tokens of this kind. */
  revoke(kind: Kind): void {
    for (const [text, held] of this.#held) if (held.kind === kind) this.#held.delete(text);
  }

  #hold(kind: Kind, username: string, until: number, text: string): string {
    this.#held.set(text, { kind, username, until });
    return text;
  }

  #next(): number {
    return (this.#serial += 1);
  }
}
