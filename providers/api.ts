/** Base URL of the API: the console's own origin, unless VITE_API_URL is set. Without a trailing slash. */
export const API_URL = (import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, '');

/** Makes an image address of the server (absolute, or starting with `/`) loadable by an `<img>`. */
export function absoluteUrl(address: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? API_URL + address : address;
}
