import type { Role } from '../../domain/roles.ts';
import { network } from './network.ts';
import { token } from './plainBackend.ts';

/**
 * Makes the console's tokens name a role, as the server's do. The server of the test gets its own token: it does
 * what it is asked.
 */
export function actAs(role: Role): void {
  const { backend } = network;
  backend.openSession();
  const own = localStorage.getItem('access') ?? '';
  const shown = withRole(own, role);
  network.reachTo({
    answer: (call) =>
      backend.answer(
        call.headers.authorization === `Bearer ${shown}`
          ? { ...call, headers: { ...call.headers, authorization: `Bearer ${own}` } }
          : call,
      ),
    openSession() {
      backend.openSession();
      localStorage.setItem('access', shown);
    },
  });
}

/** Stores a token of Backstock's own server that names a role, for parts of pages that call no server. */
export function holdTokenOf(role: Role): void {
  localStorage.setItem('access', withRole(token({ exp: 9_999_999_999 }), role));
}

/** The console reads the claims of a token, and does not check its signature. Tokens with a role name a session. */
function withRole(plain: string, role: Role): string {
  const [head = '', claims = '', signature = ''] = plain.split('.');
  const named = { session: 1, ...JSON.parse(Buffer.from(claims, 'base64url').toString()), role };
  return [head, Buffer.from(JSON.stringify(named)).toString('base64url'), signature].join('.');
}
