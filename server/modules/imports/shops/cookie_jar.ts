export type CookieJar = ReturnType<typeof cookieJar>;

export function cookieJar(header: string) {
  const cookies = new Map(header.split(/;\s*/).map(split));
  return {
    /** The value of the `Cookie` header. */
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    /** Applies the `Set-Cookie` headers of the shop. */
    take(setCookies: readonly string[]): void {
      for (const setCookie of setCookies) {
        const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
        const [name, value] = split(pair);
        if (!name || /[^\x20-\x7e]/.test(pair)) continue;
        if (isOver(attributes)) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}

function split(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return at < 0 ? ['', pair] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

/** Whether a cookie has expired. Max-Age takes precedence over Expires. */
function isOver(attributes: readonly string[]): boolean {
  const named = new Map(attributes.map(split).map(([name, value]) => [name.toLowerCase(), value]));
  const age = named.get('max-age');
  if (age !== undefined) return Number(age) <= 0;
  const expires = Date.parse(named.get('expires') ?? '');
  return expires <= Date.now();
}
