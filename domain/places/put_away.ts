/** A place as the list of scans keeps it. */
export interface TargetPlace {
  id: number;
  name: string;
  code: string;
  path: string;
}

/** A product that a code names. `alike`: units alike, this one first. */
export interface NamedProduct {
  id: number;
  name: string;
  place: TargetPlace | null;
  source: 'code' | 'sku' | 'extra';
  alike: readonly number[];
}

/** What a code turned out to name. */
export type ScanResult<Product extends NamedProduct> =
  | { state: 'waiting' }
  /** The server could not say. */
  | { state: 'failed' }
  | { state: 'found'; product: Product; ids: readonly number[] }
  | { state: 'unknown' }
  /** A purchase, which is no product. */
  | { state: 'purchase'; name: string }
  | { state: 'several'; products: readonly Product[] };

/** A scan in the list. `place` is where its products go. */
export type ScanRow<Product extends NamedProduct> = ScanResult<Product> & {
  key: number;
  readings: readonly string[];
  quantity: number;
  place: TargetPlace | null;
};

/** Scans that wait to be put away, the last one first, and the place of the next one. */
export interface PutAwayList<Product extends NamedProduct> {
  place: TargetPlace | null;
  rows: readonly ScanRow<Product>[];
  nextKey: number;
}

export const EMPTY_LIST = { place: null, rows: [], nextKey: 1 } as const;

/** Adds a scan whose product is not known yet. */
export function addScan<Product extends NamedProduct>(
  list: PutAwayList<Product>,
  { readings, quantity }: { readings: readonly string[]; quantity: number },
): PutAwayList<Product> {
  const row = { state: 'waiting', key: list.nextKey, readings, quantity, place: list.place } as const;
  return { ...list, nextKey: list.nextKey + 1, rows: [row, ...list.rows] };
}

/** The ids of the products in the list. */
export function listedIds<Product extends NamedProduct>({ rows }: PutAwayList<Product>): number[] {
  return rows.flatMap((row) => (row.state === 'found' ? row.ids : []));
}

/** Products with the same name in the same place are alike: a code that several of them share means any. */
function areAlike(one: NamedProduct, other: NamedProduct): boolean {
  return one.name === other.name && one.place?.id === other.place?.id;
}

/** Of the products that a code names, one of each kind. */
export function distinctProducts<Product extends NamedProduct>(products: readonly Product[]): Product[] {
  return products.filter((product, index) => products.findIndex((one) => areAlike(one, product)) === index);
}

/**
 * The units that a scan takes: the scanned one, or as many alike as the quantity says. A code that several units
 * share takes units that are not in the list yet. Empty if all of them are in the list for the same place.
 */
export function chooseUnits(
  { id, source, alike }: Pick<NamedProduct, 'id' | 'source' | 'alike'>,
  { quantity, listed }: { quantity: number; listed: readonly number[] },
): number[] {
  const own = source !== 'extra' && quantity === 1;
  const units = own ? [id] : [...new Set([id, ...alike])];
  return units.filter((unit) => !listed.includes(unit)).slice(0, quantity);
}

/** Gives a scan its product. A unit that was scanned for another place before goes to the new one. */
export function setProduct<Product extends NamedProduct>(
  list: PutAwayList<Product>,
  key: number,
  product: Product,
): { list: PutAwayList<Product>; isRepeated: boolean } {
  const scan = list.rows.find((row) => row.key === key);
  if (!scan) return { list, isRepeated: false };
  const elsewhere = (row: ScanRow<Product>) => row.place?.id !== scan.place?.id;
  const here = list.rows.filter((row) => !elsewhere(row) && row.key !== key);
  const ids = chooseUnits(product, {
    quantity: scan.quantity,
    listed: listedIds({ ...list, rows: here }),
  });
  if (ids.length === 0) return { list: removeScan(list, key), isRepeated: true };
  const found = { ...scan, state: 'found', product, ids } as const;
  const rows = list.rows.flatMap((row): ScanRow<Product>[] => {
    if (row.key === key) return [found];
    if (row.state !== 'found') return [row];
    const left = row.ids.filter((id) => !ids.includes(id));
    return left.length === row.ids.length ? [row] : left.length === 0 ? [] : [{ ...row, ids: left }];
  });
  return { list: { ...list, rows }, isRepeated: false };
}

/** Sets what a code named, other than a product. */
export function setResult<Product extends NamedProduct>(
  list: PutAwayList<Product>,
  key: number,
  result: Exclude<ScanResult<Product>, { state: 'found' }>,
): PutAwayList<Product> {
  const rows = list.rows.map((row): ScanRow<Product> => {
    const { readings, quantity, place } = row;
    return row.key === key ? { key, readings, quantity, place, ...result } : row;
  });
  return { ...list, rows };
}

/** Takes a scan out of the list. */
export function removeScan<Product extends NamedProduct>(
  list: PutAwayList<Product>,
  key: number,
): PutAwayList<Product> {
  return { ...list, rows: list.rows.filter((row) => row.key !== key) };
}

/**
 * Changes the place of the next scans. A place that was scanned applies from its scan on, `after`. Scans without a
 * place get the first one. `takesAlong`: what was scanned for the current place goes to the new one.
 */
export function changePlace<Product extends NamedProduct>(
  list: PutAwayList<Product>,
  place: TargetPlace,
  { after = list.nextKey, takesAlong = false }: { after?: number; takesAlong?: boolean } = {},
): PutAwayList<Product> {
  const isMoved = (row: ScanRow<Product>) =>
    row.place === null || row.key > after || (takesAlong && row.place.id === list.place?.id);
  return { ...list, place, rows: list.rows.map((row) => (isMoved(row) ? { ...row, place } : row)) };
}

/** The products by the place where they go, in the order of the scans. */
export function groupByPlace<Product extends NamedProduct>(
  list: PutAwayList<Product>,
): { place: TargetPlace; ids: number[] }[] {
  const groups = new Map<number, { place: TargetPlace; ids: number[] }>();
  for (const row of list.rows.toReversed()) {
    if (row.state !== 'found' || row.place === null) continue;
    const group = groups.get(row.place.id);
    if (group) group.ids.push(...row.ids);
    else groups.set(row.place.id, { place: row.place, ids: [...row.ids] });
  }
  return [...groups.values()];
}

/** How many products a place gets that were not in it before. */
export function countArriving<Product extends NamedProduct>(
  list: PutAwayList<Product>,
  place: number,
): number {
  return list.rows.reduce(
    (sum, row) =>
      row.state === 'found' && row.place?.id === place && row.product.place?.id !== place
        ? sum + row.ids.length
        : sum,
    0,
  );
}
