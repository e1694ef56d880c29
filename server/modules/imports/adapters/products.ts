import { sql } from 'kysely';
import { z } from 'zod';
import { NewProduct, ProductUpdate, SkuInFile, typeProblemMessages } from '../../../../contract/products.ts';
import { ExtraValue } from '../../../../contract/types.ts';
import { optionalText } from '../../../../contract/primitives.ts';
import { toEuros } from '../../../../domain/foreign.ts';
import { PRODUCT_STATES } from '../../../../domain/product.ts';
import { insertAll, splitIntoPortions } from '../../../platform/db/insert_all.ts';
import { afterWrite } from '../../../records/hooks.ts';
import { recordParts } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { sortKeyOf, textSortKey } from '../../../platform/db/search_text.ts';
import { idList } from '../../../platform/db/sql.ts';
import { refreshSearch } from '../../../records/write.ts';
import { createImportAdapter } from '../adapter.ts';
import { rereadRowAsType } from '../retyped_rows.ts';
import { MissingPlace } from '../external_ids.ts';
import { productFile } from './product_file.ts';
import {
  type RowWithRecord,
  type CompletedRow,
  type FileSettings,
  ImageAddressesInput,
} from '../imported_resource.ts';
import {
  readDefinitions,
  insertProducts,
  productFields,
  type ProductRow,
  products,
  readExtras,
  addDerivedState,
} from '../../stock/index.ts';
import { constantText, createMessage, type MessageOrText } from '../../../../contract/messages.ts';

const EXTRA = /^extra:(\d+)$/;

const Fields = ProductUpdate.omit({ already_present_images: true, product_extras: true })
  .extend({
    sku: SkuInFile,
    bought_order_link: optionalText(100).optional(),
    images: ImageAddressesInput.optional(),
    place: z.union([MissingPlace, ProductUpdate.shape.place]).optional(),
  })
  .catchall(z.unknown().refine(isExtra, constantText('inputs.extra')));

function isExtra(value: unknown): boolean {
  return ExtraValue.nullable().safeParse(value).success;
}

/** Extra fields are `extra:` keys with the id of the definition; `null` where the value is to be removed. */
const ProductValues = z.preprocess((values) => {
  const known = Object.entries(values ?? {}).filter(([name]) => name in Fields.shape || EXTRA.test(name));
  return Object.fromEntries(known);
}, Fields);
type ProductValues = z.infer<typeof ProductValues>;

export const productAdapter = createImportAdapter({
  resource: products,
  schema: ProductValues,
  required: NewProduct.pick({ name: true, type: true }),
  columns,
  images: 'product',
  async others(db, rows) {
    const extras = await extraValues(db, rows);
    // Files have the state as lists show it.
    return rows.map(({ id, state }) => ({ state, ...extras.get(id) }));
  },
  record: (values, images) => ({ ...productFields.row(values), images, extras: storedExtras(values) }),
  insert: (db, records) => insertProducts(db, records, { isPast: true }),
  async restored(db, records) {
    const skus = records.map(({ sku }) => (typeof sku === 'string' ? sortKeyOf(sku) : ''));
    const ids = new Map<string, number>();
    for (const portion of splitIntoPortions([...new Set(skus)].filter(Boolean))) {
      const key = textSortKey(sql.ref('sku'));
      const { rows } = await sql<{ id: number; key: string }>`select id, ${key} as "key" from products
        where ${key} in (${sql.join(portion)})`.execute(db);
      for (const row of rows) ids.set(row.key, row.id);
    }
    return skus.map((sku) => ids.get(sku));
  },
  async saveParts(db, changes) {
    const said = changes.flatMap(({ row, values }) =>
      extrasIn(values).map(([extra_id, value]) => ({ row, product_id: row.id, extra_id, value })),
    );
    if (said.length === 0) return;
    const pairs = said.map(({ product_id, extra_id }) => sql`(${sql.lit(product_id)}, ${sql.lit(extra_id)})`);
    const rows = said.flatMap(({ product_id, extra_id, value }) =>
      value === null ? [] : [{ product_id, extra_id, value: JSON.stringify(value) }],
    );
    const ids = [...new Set(said.map(({ product_id: id }) => id))];
    await recordParts(db, { table: 'product_extras', column: 'product_id', ids }, async () => {
      await sql`delete from product_extras where (product_id, extra_id) in (values ${sql.join(pairs)})`.execute(
        db,
      );
      await insertAll(db, 'product_extras', rows);
    });
    await afterWrite(db, 'products', ids);
    await refreshSearch(db, products, [...new Set(said.map(({ row }) => row))]);
  },
  emptied: { type: 'sub_type' },
  complete: async (_db, rows, { rates }) => rows.map((row) => withCost(row, rates)),
  async findProblems(db, records) {
    const defined = await readDefinitions(db);
    return records.map((record) => unfit(record, defined));
  },
  file: productFile,
  readAgain: async (db, record, { corrected: { type }, ...row }) =>
    typeof type === 'number' && type !== row.row_values.type
      ? rereadRowAsType(db, record, { ...row, type })
      : row,
  examples: [
    { name: 'Emberfox', quantity: 1, origin: 'Japan', state: PRODUCT_STATES[0] ?? '', estimated_cost: 12.5 },
    { name: 'Tidewyrm', quantity: 3, origin: 'Japan', state: PRODUCT_STATES[0] ?? '', estimated_cost: 2 },
  ],
});

/** Converts a foreign cost to euros at the import's exchange rate. Existing records need no rate. */
function withCost(
  { values, row_values, record, last }: RowWithRecord,
  rates: FileSettings['rates'],
): CompletedRow {
  const { foreignCost, currency } = row_values;
  const completed: CompletedRow = { values, row_values, last, kept: {}, problems: {} };
  if (typeof foreignCost !== 'number' || typeof currency !== 'string') return completed;
  const rate = rates[currency];
  if (rate === undefined && record) return completed;
  return rate === undefined
    ? { ...completed, problems: { estimated_cost: createMessage('inputs.rate_of', { currency }) } }
    : { ...completed, values: { estimated_cost: toEuros(foreignCost, rate), ...values } };
}

/** A change of type without a subtype removes the subtype. */
function columns(values: ProductValues, row: ProductRow) {
  const { type, sub_type } = values;
  const isOther = type !== undefined && type !== row.type_id;
  const said = isOther && sub_type === undefined ? { ...values, sub_type: null } : values;
  return addDerivedState(row, productFields.columns(said));
}

function extrasIn(values: ProductValues): [id: number, value: ExtraValue | null][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const id = EXTRA.exec(name)?.[1];
    return id === undefined ? [] : [[Number(id), ExtraValue.nullable().parse(value)]];
  });
}

function storedExtras(values: ProductValues) {
  return extrasIn(values).flatMap(([extra_id, value]) =>
    value === null ? [] : [{ extra_id, value: JSON.stringify(value) }],
  );
}

async function extraValues(db: Db, rows: readonly ProductRow[]) {
  const values = new Map<number, Record<string, ExtraValue>>();
  if (rows.length === 0) return values;
  const types = new Map(rows.map(({ id, type_id }) => [id, type_id]));
  const ids = idList(rows.map(({ id }) => id));
  const found = await sql<{ product: number; extra: number; type: number; value: string }>`
    select product_id as product, extra_id as extra, extras.type_id as type, value
    from product_extras join extras on extras.id = extra_id where product_id in ${ids}`.execute(db);
  for (const { product, extra, type, value } of found.rows) {
    if (type !== types.get(product)) continue;
    values.set(product, { ...values.get(product), [`extra:${extra}`]: ExtraValue.parse(JSON.parse(value)) });
  }
  return values;
}

/** Fields that do not fit the product's type, with messages. */
function unfit(
  values: ProductValues,
  defined: Awaited<ReturnType<typeof readDefinitions>>,
): Record<string, MessageOrText> {
  const { type } = values;
  if (type === undefined) return {};
  const problems: Record<string, MessageOrText> = typeProblemMessages(values, defined.types);
  if (problems.type) return problems;
  const ofType = defined.extras.filter((one) => one.type === type);
  for (const [id, value] of extrasIn(values)) {
    const { problem } = readExtras(value === null ? [] : [{ id, value }], ofType);
    if (problem) problems[`extra:${id}`] = problem;
  }
  return problems;
}
