import { HttpError } from 'ra-core';

/**
 * Provider methods whose module loads with the first call.
 * The module includes schemas that lists do not need.
 */
export function createLazyCalls<Calls extends object, Name extends keyof Calls & string>(
  load: () => Promise<Calls>,
  ...names: readonly Name[]
): Pick<Calls, Name> {
  const methodOf = (name: Name) => {
    return async (...params: unknown[]): Promise<unknown> => {
      const calls = await load().catch(() => {
        throw new HttpError('ra.notification.http_error', 0);
      });
      const call = calls[name];
      return typeof call === 'function' ? call(...params) : undefined;
    };
  };
  return Object.fromEntries(names.map((name) => [name, methodOf(name)])) as Pick<Calls, Name>;
}
