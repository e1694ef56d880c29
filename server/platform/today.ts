/** Which day it is, in the time zone of the server (`TIME_ZONE`): ISO 8601, as Swedes write it. */
export function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}
