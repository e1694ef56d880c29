/** The current day in the server's time zone (`TIME_ZONE`), in ISO 8601: the format of the Swedish locale. */
export function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}
