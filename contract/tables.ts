import { z } from 'zod';
import type { ResourceName } from './resources.ts';
import { extraLabels } from '../domain/table/extra_label.ts';
import { type ColumnHeadings, type HeadingMapping, normalizeHeading } from '../domain/table/header.ts';
import { addInstallationId, installationIdIn } from '../domain/table/installation_id.ts';
import { BoughtStockUpdate, NewBoughtStock } from './bought_stocks.ts';
import { ChargesText } from './charges.ts';
import { EXPORT_FORMATS, MAX_IMAGES } from './files.ts';
import { IncomingShipmentUpdate, NewIncomingShipment } from './incoming_shipments.ts';
import { ImageAddressesText, InsertionBatchUpdate, NewInsertionBatch } from './insertion_batches.ts';
import { ListingTemplateUpdate, NewListingTemplate } from './listing_templates.ts';
import { ListQuery } from './lists.ts';
import { CurrencyInput, ForeignInput, RateInput } from './paid_amounts.ts';
import {
  AmountInput,
  treatEmptyAsMissing,
  OptionalIdInput,
  idInput,
  optionalText,
  WholeNumberCell,
} from './primitives.ts';
import { INVALID_TYPE, NewProduct, ProductUpdate, SkuInFile } from './products.ts';
import {
  type CodeKind,
  EXTRA_HEADINGS,
  isCodeName,
  isReference,
  type PlainColumn,
  TABLE_COLUMNS,
} from './file_columns.ts';
import { NewPlace, PlaceUpdate } from './places.ts';
import { ReportCells } from './report_cells.ts';
import { SaleCells } from './sale_files.ts';
import { SiteListingCells } from './site_listings.ts';
import type { Extra, Type } from './types.ts';
import { constantText, type MessageOrText } from './messages.ts';

/** The query of an export: the records that match the filter, in the requested order. */
export const ExportQuery = ListQuery.pick({ sort: true, filter: true }).extend({
  format: z.enum(EXPORT_FORMATS, constantText('inputs.one_of', { choices: EXPORT_FORMATS.join(', ') })),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

export interface TableColumn extends ColumnHeadings {
  kind: PlainColumn['kind'] | Extra['value_type'];
  isDerived?: boolean;
  isPath?: boolean;
  isOfOthers?: boolean;
  code?: CodeKind;
  /** The extra field of the column. */
  extra?: Extra;
}

export interface TypeDefinitions {
  types: readonly Type[];
  extras: readonly Extra[];
}

/**
 * The ids of the types whose fields a heading without a type means, the likeliest first. If missing, all
 * types count.
 */
interface Meant {
  rowTypes?: readonly number[] | undefined;
}

/**
 * The columns of a resource in a file, in their order. An export writes them, an import reads them, and an
 * operator chooses from them for a heading. Each extra field is a column of its own, `extra:{id}`.
 */
export function tableColumns(
  table: ResourceName,
  { types, extras, rowTypes }: TypeDefinitions & Meant,
): TableColumn[] {
  const plain = TABLE_COLUMNS[table];
  if (table !== 'products') return [...plain];
  const names = new Map(types.map(({ id, name }) => [id, name]));
  const ordered = types.flatMap(({ id }) => extras.filter(({ type }) => type === id));
  const labels = extraLabels(ordered.map(({ id, key, type }) => ({ id, key, type: names.get(type) ?? '' })));
  const bare = bareHeads(extras, rowTypes ?? types.toSorted(cardsFirst).map(({ id }) => id));
  return [
    ...plain,
    ...ordered.map((extra) => ({
      key: `extra:${extra.id}`,
      label: labels.get(extra.id) ?? extra.key,
      kind: extra.value_type,
      aliases: [`${names.get(extra.type)}: ${extra.key}`, ...(bare.get(extra.id) ?? [])],
      ...(extra.value_type === 'text' && isCodeName(extra.key) && { code: 'own' as const }),
      extra,
    })),
  ];
}

function cardsFirst(one: Type, other: Type): number {
  return Number(other.name === 'Card') - Number(one.name === 'Card');
}

/**
 * The headings without a type, by the id of their extra field. If several types have a field with the same
 * key, the first type counts.
 */
function bareHeads(extras: readonly Extra[], types: readonly number[]): Map<number, readonly string[]> {
  const owners = new Map<string, Extra>();
  for (const type of types) {
    for (const extra of extras) {
      const key = normalizeHeading(extra.key);
      if (extra.type === type && !owners.has(key)) owners.set(key, extra);
    }
  }
  return new Map(
    [...owners.values()].map(({ id, key }) => {
      const others = EXTRA_HEADINGS[key.toLowerCase()] ?? [];
      return [id, [key, ...others.filter((head) => !owners.has(normalizeHeading(head)))]];
    }),
  );
}

/** The columns of an export. The headings of ids get the id of this installation. */
export function columnsWithInstallationId(columns: readonly TableColumn[], mark: string): TableColumn[] {
  return columns
    .filter(({ isOfOthers }) => !isOfOthers)
    .map((column) =>
      isReference(column) ? { ...column, label: addInstallationId(column.label, mark) } : column,
    );
}

/** The headings of ids and links that name no installation. */
export function headingsWithoutInstallationId(
  heads: readonly string[],
  mapping: HeadingMapping,
  columns: readonly TableColumn[],
): string[] {
  const numbered = new Set(columns.filter(isReference).map(({ key }) => key));
  return heads.filter((head, index) => numbered.has(mapping[index] ?? '') && installationIdIn(head) === null);
}

/** All addresses in one cell, or a list of them. */
const Images = z
  .preprocess((value) => (Array.isArray(value) ? value.join(' ') : value), ImageAddressesText)
  .refine(
    (addresses) => addresses.length <= MAX_IMAGES,
    constantText('inputs.images_too_many', { most: MAX_IMAGES }),
  );

const records = { id: OptionalIdInput.optional(), images: Images.optional() };
const withoutImages = { already_present_images: true } as const;

const ProductCells = {
  ...records,
  kept: treatEmptyAsMissing(optionalText(300)),
  costCurrency: treatEmptyAsMissing(CurrencyInput),
  quantity: NewProduct.shape.quantity.optional(),
  bought_order_link: NewProduct.shape.bought_order_link.optional(),
  state: ProductUpdate.shape.state,
  sku: SkuInFile,
  listed: ProductUpdate.shape.listed,
  sold: ProductUpdate.shape.sold,
  leftOn: ProductUpdate.shape.leftOn,
  leftNote: ProductUpdate.shape.leftNote,
};
/** An empty cell leaves the type unchanged. So a product without a type can stay without a type. */
const TypeCell = z.preprocess(
  (value) => (value === '' ? undefined : value),
  idInput(INVALID_TYPE).optional(),
);
const [Currency, Foreign, Rate] = [
  treatEmptyAsMissing(CurrencyInput),
  treatEmptyAsMissing(ForeignInput),
  treatEmptyAsMissing(RateInput),
];
const charges = ChargesText.optional();
/** The costs of an order at a site, beside its articles. */
const OfOrder = {
  purchaseNumber: treatEmptyAsMissing(optionalText(100)),
  shippingCharge: treatEmptyAsMissing(AmountInput),
  feeCharge: treatEmptyAsMissing(AmountInput),
  orderTotal: treatEmptyAsMissing(AmountInput),
  articleCount: treatEmptyAsMissing(WholeNumberCell),
};
const IncomingShipment = { ...records, incomingShipment: OptionalIdInput.optional() };
/** Empty cells state nothing about a foreign amount. */
const Paid = {
  bought_stocks: { currency: Currency, foreign_price: Foreign, rate: Rate },
  incoming_shipments: {
    shipmentCurrency: Currency,
    shipmentForeign: Foreign,
    shipmentRate: Rate,
    ivaCurrency: Currency,
    ivaForeign: Foreign,
    ivaRate: Rate,
  },
};

/** An empty rate states nothing, because templates in euros have none. */
const TemplateCells = { id: records.id, currency: Currency, rate: Rate };
const BatchCells = { ...records, status: InsertionBatchUpdate.shape.status };

/**
 * The values of a row, by the keys of its columns. `whole` is for a new record. `partial` is for a row
 * that has only some columns of an existing record. The schemas are those of the forms. They also accept their own
 * output.
 */
export const TABLE_ROW_SCHEMAS = {
  products: {
    whole: NewProduct.omit(withoutImages).extend(ProductCells),
    partial: ProductUpdate.omit(withoutImages).extend({ ...ProductCells, type: TypeCell }),
  },
  bought_stocks: {
    whole: NewBoughtStock.omit({ shipment: true }).extend({
      ...IncomingShipment,
      ...Paid.bought_stocks,
      ...OfOrder,
      charges,
    }),
    partial: BoughtStockUpdate.omit(withoutImages).extend({
      ...records,
      ...Paid.bought_stocks,
      ...OfOrder,
      charges,
    }),
  },
  incoming_shipments: {
    whole: NewIncomingShipment.extend({ id: records.id, ...Paid.incoming_shipments, charges }),
    partial: IncomingShipmentUpdate.extend({ id: records.id, ...Paid.incoming_shipments, charges }),
  },
  insertion_batches: {
    whole: NewInsertionBatch.omit({ products: true }).extend(BatchCells),
    partial: InsertionBatchUpdate.extend(BatchCells),
  },
  site_transactions: {
    whole: ReportCells.extend({ id: records.id }),
    partial: ReportCells.extend({ id: records.id }),
  },
  listing_templates: {
    whole: NewListingTemplate.extend(TemplateCells),
    partial: ListingTemplateUpdate.extend(TemplateCells),
  },
  site_listings: {
    whole: SiteListingCells.extend({ id: records.id }),
    partial: SiteListingCells.extend({ id: records.id }),
  },
  places: {
    whole: NewPlace.omit({ quantity: true }).extend({ id: records.id }),
    partial: PlaceUpdate.extend({ id: records.id }),
  },
  sales: {
    whole: SaleCells.extend({ id: records.id }),
    partial: SaleCells.extend({ id: records.id }),
  },
} as const;

/** The values of a row for a record. A column that is missing, or is not read, has no key. */
export type TableValues = {
  [Name in ResourceName]: z.infer<(typeof TABLE_ROW_SCHEMAS)[Name]['whole' | 'partial']>;
};

/** A problem of one cell, or of a whole row. A row with a warning can still be recorded. */
export interface TableProblem {
  /** The number of the row in a spreadsheet: headings without rows above them are row 1. */
  row: number;
  /** The heading of the column in the file; null for a problem of the whole row. */
  column: string | null;
  message: MessageOrText;
  isWarning: boolean;
}
