import { forgetAllActions } from '../providers/madeActions.ts';

let address = '';
let visit = new AbortController();

/** Lifetime of a notice about the whole page: until another page opens. */
export const pageLifetime = (): AbortSignal => visit.signal;

export function visitPage(at: string): void {
  if (at === address) return;
  address = at;
  forgetAllActions();
  visit.abort();
  visit = new AbortController();
}
