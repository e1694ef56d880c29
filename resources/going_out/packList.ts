import type { Filter } from '../../contract/lists.ts';
import { RESOURCES } from '../../contract/resources.ts';

/** Address of the pack list: all orders to pack, or the orders of its `filter`. */
export const PACK_LIST_PATH = `${RESOURCES.sales.list}/pack_list`;

/** Address of the list of units to take from their places. */
export const PICK_LIST_PATH = `${RESOURCES.sales.list}/pick_list`;

/** @example packListAddress({ id: [7] }) === '/database/shipments/pack_list?filter=%7B%22id%22%3A%5B7%5D%7D' */
export function packListAddress(filter: Filter): string {
  return `${PACK_LIST_PATH}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
