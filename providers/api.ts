/** Where the calls go: the console's own origin, unless VITE_API_URL names another. No slash at the end. */
export const API_URL = (import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, '');

/** An address as the server writes it (absolute, or starting with `/`) as one that an `<img>` can load. */
export function absolute(address: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? API_URL + address : address;
}
