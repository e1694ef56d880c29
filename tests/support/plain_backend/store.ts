/** A record of a backend, with fields that may be unknown to the console. */
export interface PlainRecord {
  id: number;
  [field: string]: unknown;
}

export interface PlainStore {
  types: (PlainRecord & { subtypes: PlainRecord[] })[];
  extras: PlainRecord[];
  products: PlainRecord[];
  bought_stocks: PlainRecord[];
  incoming_shipments: PlainRecord[];
  insertion_batches: PlainRecord[];
}

export function nextId(records: readonly PlainRecord[]): number {
  return records.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}
