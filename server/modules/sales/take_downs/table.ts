/** A listing that offers a unit sold on another site, with the order line, the batch and the sale. */
export interface TakeDownTable {
  insertion_id: number;
  line_id: number;
  insertion_batch_id: number;
  sale_id: number;
  done: TakeDownState;
}

export const OPEN = 0;
export const CLOSED_BY_HAND = 1;
/** A file of the site shows that the listing has ended, or offers fewer units. */
export const CLOSED_BY_SITE = 2;
export type TakeDownState = typeof OPEN | typeof CLOSED_BY_HAND | typeof CLOSED_BY_SITE;
