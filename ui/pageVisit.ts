let address = '';
let visit = new AbortController();

/** For what is said about the page as a whole, whatever part of it says so: it ends when another page is opened. */
export const untilLeft = (): AbortSignal => visit.signal;

export function visitPage(at: string): void {
  if (at === address) return;
  address = at;
  visit.abort();
  visit = new AbortController();
}
