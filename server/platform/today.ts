/** The day of a time in the server's time zone (`TIME_ZONE`), in ISO 8601: the format of the Swedish locale. */
export function dayOf(time: Date): string {
  return time.toLocaleDateString('sv-SE');
}

/** The current day in the server's time zone. */
export function today(): string {
  return dayOf(new Date());
}
