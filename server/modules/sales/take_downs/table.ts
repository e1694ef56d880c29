/** A listing that offers a unit sold on another site, with the order line, the batch and the sale. */
export interface TakeDownTable {
  insertion_id: number;
  line_id: number;
  insertion_batch_id: number;
  sale_id: number;
  done: number;
}
