import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const key = randomBytes(32);
const DAY = 86_400;

type Kind = 'access' | 'refresh';

interface Claims {
  token_type: Kind;
  username: string;
  /** Seconds since 1970. */
  exp: number;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
const now = () => Date.now() / 1000;

/** A JSON Web Token. */
export function issue(kind: Kind, username: string, seconds = DAY): string {
  const claims: Claims = { token_type: kind, username, exp: now() + seconds };
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${sign(text)}`;
}

/** Whom a token of this kind was given to; undefined when it does not hold. */
export function holder(kind: Kind, token: string): string | undefined {
  const [head, body, signature] = token.split('.');
  if (!head || !body || !signature) return undefined;
  const expected = Buffer.from(sign(`${head}.${body}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims: Claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  return claims.token_type === kind && claims.exp > now() ? claims.username : undefined;
}
