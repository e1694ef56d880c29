import type { CountScansAnswer, Seen } from '../../../contract/counts.ts';
import { createMessage } from '../../../contract/messages.ts';
import { chooseUnit, nextSighting, type Lineage } from '../../../domain/counting/count.ts';
import { currentActor } from '../../platform/call.ts';
import { insertReturningIds } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { invalidInput } from '../../platform/errors.ts';
import { readInside } from '../stock/index.ts';
import { readProducts, resultOf, type ProductInCount } from './evaluate.ts';
import { findCandidates, readingsKey, type NamedByCode } from './find_candidates.ts';
import { readLineages, readPlaceNames } from './place_tree.ts';
import { describeProducts } from './present.ts';
import type { CountRow, CountScanRow } from './tables.ts';

type ScanRow = Omit<CountScanRow, 'id'> & { id?: number };

/** What a scan was. */
export type Step =
  | { kind: 'product'; id: number; isRepeated: boolean }
  | { kind: 'place' | 'elsewhere'; place: number }
  | { kind: 'unknown'; row: ScanRow; fits: number };

const NOTHING: NamedByCode = { products: [], places: [], isDoubtful: false };

/** The scans of a call: reads all that they name at once, then takes them one after the other. */
export class ScanSession {
  readonly #count: CountRow;
  readonly #inside: ReadonlySet<number>;
  readonly #lineages: ReadonlyMap<number, Lineage>;
  readonly #named: ReadonlyMap<string, NamedByCode>;
  readonly #products: ReadonlyMap<number, ProductInCount>;
  readonly #rows: ScanRow[] = [];
  #at: number;

  private constructor(
    count: CountRow,
    parts: {
      inside: ReadonlySet<number>;
      lineages: ReadonlyMap<number, Lineage>;
      named: ReadonlyMap<string, NamedByCode>;
      products: ReadonlyMap<number, ProductInCount>;
      at: number | undefined;
    },
  ) {
    this.#count = count;
    this.#inside = parts.inside;
    this.#lineages = parts.lineages;
    this.#named = parts.named;
    this.#products = parts.products;
    this.#at = parts.at !== undefined && parts.inside.has(parts.at) ? parts.at : count.place_id;
  }

  /** A place that is no longer inside the counted one is left out: the next scans are seen in the counted place. */
  static async open(
    db: Db,
    count: CountRow,
    { at, scans }: { at: number | undefined; scans: readonly Pick<Seen, 'codes' | 'product'>[] },
  ): Promise<ScanSession> {
    const inside = new Set(await readInside(db, [count.place_id]));
    const named = await findCandidates(db, {
      inside,
      scans: scans.flatMap(({ codes }) => (codes ? [codes] : [])),
    });
    const all = [...named.values()].flatMap(({ products }) => products.map(({ id }) => id));
    const products = await readProducts(db, count.id, [
      ...all,
      ...scans.flatMap(({ product }) => product ?? []),
    ]);
    const places = [...products.values()].flatMap(({ now, seen, expected }) => [
      now?.place,
      seen?.place,
      expected,
    ]);
    const lineages = await readLineages(db, [...places, at, count.place_id]);
    return new ScanSession(count, { inside, lineages, named, products, at });
  }

  take({ key, codes = [], product }: Seen, position: number): Step {
    if (product !== undefined) return this.#tick(key, product, position);
    const [code = ''] = codes;
    const { products, places, isDoubtful } = this.#named.get(readingsKey(codes)) ?? NOTHING;
    const [place] = places;
    if (!isDoubtful && place !== undefined && places.length + products.length === 1)
      return this.#enter(place);
    const unit = isDoubtful || places.length > 0 ? undefined : this.#chooseUnit(products);
    if (unit !== undefined) return this.#scan({ key, code, unit });
    const row = this.#addRow({ key, code, product_id: null, place_id: this.#at, known_place_id: null });
    return { kind: 'unknown', row, fits: new Set(products.map(({ kind }) => kind)).size + places.length };
  }

  #chooseUnit(products: NamedByCode['products']): number | undefined {
    const candidates = products.map(({ id, kind }) => {
      const now = this.#products.get(id)?.now;
      return { id, kind, place: this.#lineageOf(now?.place ?? null), isInStock: now?.isInStock ?? false };
    });
    const seen = new Set(candidates.flatMap(({ id }) => (this.#products.get(id)?.seen ? id : [])));
    return chooseUnit(candidates, { counted: this.#count.place_id, at: this.#at, seen });
  }

  #enter(place: number): Step {
    if (!this.#inside.has(place)) return { kind: 'elsewhere', place };
    this.#at = place;
    return { kind: 'place', place };
  }

  #scan({ key, code, unit }: { key: string; code: string; unit: number }): Step {
    const isRepeated = (this.#products.get(unit)?.scans ?? 0) > 0;
    const product = this.see(unit, this.#at);
    product.scans += 1;
    this.#addSighting({ key, code }, product);
    return { kind: 'product', id: unit, isRepeated };
  }

  #tick(key: string, id: number, position: number): Step {
    const known = this.#products.get(id);
    if (!known?.now && known?.expected === undefined)
      throw invalidInput({ [`scans.${position}.product`]: createMessage('counts.product') });
    this.#addSighting({ key, code: '' }, this.see(id, null));
    return { kind: 'product', id, isRepeated: false };
  }

  /** Notes where a product is seen: by a scan at a place, or by a tick. The product stays unseen if there is none. */
  see(id: number, at: number | null): ProductInCount {
    const product = this.#products.get(id);
    if (!product) return { id, expected: undefined, seen: undefined, scans: 0, now: null };
    if (!product.now && product.expected === undefined) return product;
    product.seen = nextSighting(
      { ...product, place: product.now?.place ?? null },
      { at, counted: this.#count.place_id, lineageOf: (place) => this.#lineageOf(place) },
    );
    return product;
  }

  #lineageOf(place: number | null): Lineage {
    return place === null ? [] : (this.#lineages.get(place) ?? []);
  }

  #addSighting(scan: { key: string; code: string }, { id, seen }: ProductInCount): void {
    if (seen) this.#addRow({ ...scan, product_id: id, place_id: seen.place, known_place_id: seen.known });
  }

  #addRow(columns: Pick<ScanRow, 'key' | 'code' | 'product_id' | 'place_id' | 'known_place_id'>): ScanRow {
    const { id: count_id } = this.#count;
    const row = { ...columns, count_id, scanned_at: new Date().toISOString(), scanned_by: currentActor() };
    this.#rows.push(row);
    return row;
  }

  async save(db: Db): Promise<void> {
    const ids = await insertReturningIds(db, 'count_scans', this.#rows);
    for (const [index, row] of this.#rows.entries()) Object.assign(row, { id: ids[index] });
  }

  async answer(db: Db, steps: readonly Step[]): Promise<CountScansAnswer> {
    const ids = steps.flatMap((step) => (step.kind === 'product' ? step.id : []));
    const missing = ids.filter((id) => !this.#products.has(id));
    const products = new Map([...this.#products, ...(await readProducts(db, this.#count.id, missing))]);
    const results = [...new Set(ids)].flatMap((id) => {
      const product = products.get(id);
      if (!product) return [];
      // A scan that arrived before may be overtaken: the product was moved on since.
      const left = { id, scans: product.scans, outcome: 'left', from: null, to: null } as const;
      return [resultOf(product, this.#inside) ?? left];
    });
    const described = new Map((await describeProducts(db, results)).map((one) => [one.id, one]));
    const places = await readPlaceNames(db, [
      ...results.flatMap(({ from, to }) => [from, to]),
      ...steps.flatMap((step) => ('place' in step ? step.place : [])),
      this.#at,
    ]);
    return {
      results: steps.flatMap((step): CountScansAnswer['results'] => {
        if (step.kind === 'product') {
          const product = described.get(step.id);
          return product ? [{ kind: 'product', product, isRepeated: step.isRepeated }] : [];
        }
        if (step.kind === 'unknown') return [{ kind: 'unknown', scan: scanJson(step.row), fits: step.fits }];
        const place = places.get(step.place);
        return place ? [{ kind: step.kind, place }] : [];
      }),
      places: [...places.values()],
      at: places.get(this.#at) ?? { id: this.#at, name: '', code: '', path: '' },
    };
  }
}

const scanJson = ({ id = 0, code, scanned_at, scanned_by }: ScanRow) => ({
  id,
  code,
  scannedAt: scanned_at,
  scannedBy: scanned_by,
});
