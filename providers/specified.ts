import { API_URL } from './api.ts';

const LISTED = 'products|bought_stocks|incoming_shipments|insertion_batches|insertions|types|subtypes|extras';
const CALLS = new RegExp(
  `^/(api/(token|token/refresh|user/register|tools/import_zenmarket|${LISTED}|(products|bought_stocks)/update/\\d+|incoming_shipments/\\d+)|pokemon_cards/match)/$`,
);

/** Whether every backend knows a call, because the specification has it. */
export function isSpecified(url: string): boolean {
  const [path = ''] = url.slice(API_URL.length).split('?');
  return CALLS.test(path);
}
