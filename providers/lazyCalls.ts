import { HttpError } from 'ra-core';

/** Calls as methods of the provider. Their code comes with the first of them: it brings schemas, which lists do without. */
export function lazyCalls<Calls extends object, Name extends keyof Calls & string>(
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
