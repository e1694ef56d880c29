import type { FastifyInstance, RouteOptions } from 'fastify';
import type { AccountEventKind } from '../../../contract/people.ts';
import type { Role } from '../../../domain/roles.ts';

/** Who may make a call: see server/permissions.ts. */
export interface Permission {
  /** The lowest role, or `public` for calls without a session. */
  role: Role | 'public';
  /** The session has to be confirmed by the password or a code of the second factor. */
  confirmed?: true;
  /** The call is done once, even if it is sent twice with the same `Idempotency-Key`. */
  once?: true;
  /** An answer with status 200 is kept as this event, with the name of the file. */
  event?: AccountEventKind;
}

/** By method and path, such as `GET /api/products/`. */
export type Permissions = Readonly<Record<string, Permission>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
  }
}

/**
 * Gives each later route its permission. A route without an entry stops the start, and so does an entry without a
 * route.
 */
export function requirePermissions(app: FastifyInstance, permissions: Permissions): void {
  const unused = new Set(Object.keys(permissions));
  app.addHook('onRoute', (route) => {
    for (const key of keysOf(route)) {
      const permission = permissions[key];
      if (!permission) throw new Error(`server/permissions.ts has no entry for ${key}`);
      unused.delete(key);
      route.config = { ...route.config, permission };
    }
  });
  app.addHook('onReady', async () => {
    // The files of the console have a route once they are built.
    unused.delete('GET /*');
    const [key] = unused;
    if (key !== undefined) throw new Error(`server/permissions.ts has an entry without a route: ${key}`);
  });
}

/** HEAD needs what GET needs. The paths of calls end with a slash. */
function keysOf({ method, url }: Pick<RouteOptions, 'method' | 'url'>): string[] {
  const path = /([/*]|\.\w+)$/.test(url) ? url : `${url}/`;
  return [method].flat().map((one) => `${one === 'HEAD' ? 'GET' : one} ${path}`);
}
