/** An insertion that offers a unit which was sold elsewhere; the ids beside it say of which batch and by which sale. */
export interface TakeDownTable {
  insertion_id: number;
  line_id: number;
  insertion_batch_id: number;
  sale_id: number;
  done: number;
}
