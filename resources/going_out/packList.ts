import type { Filter } from '../../contract/lists.ts';
import { RESOURCES } from '../../contract/resources.ts';

/** The address of the page that is printed and packed by: of all that is to be packed, or of what its `filter` says. */
export const PACK_LIST = `${RESOURCES.sales.list}/pack_list`;

/** @example packListOf({ id: [7] }) === '/database/shipments/pack_list?filter=%7B%22id%22%3A%5B7%5D%7D' */
export function packListOf(filter: Filter): string {
  return `${PACK_LIST}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
