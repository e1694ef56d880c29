import { createHash } from 'node:crypto';
import type { ImportFile } from '../../contract/imports.ts';
import type { KnownFile } from '../../contract/known_files.ts';
import { FEE_COLUMNS, SaleCells } from '../../contract/sale_files.ts';
import { type OrderSaid, saidOf, type SaleStatement } from '../../domain/sale_file.ts';
import { toCents } from '../../domain/money.ts';
import type { FeeKind } from '../../domain/fee.ts';
import type { Values } from '../../domain/import.ts';
import type { Understood } from '../tables/read/record.ts';
import { itemOf } from './identities.ts';
import { itemIn } from './references.ts';
import { type FileRow, placeOf } from './file_rows.ts';

interface Of {
  /** What the file says of all of its rows. */
  file: Pick<ImportFile, 'site' | 'currency'>;
  known: KnownFile | undefined;
  ours: string;
  headers: readonly string[];
  mapping: Readonly<Record<string, string | null>>;
}

/** One order: a row of an import, of as many rows of its file as have its number. */
interface Order extends FileRow {
  statements: Record<string, SaleStatement>;
}

/** Rows of a file of sales, order by order: those of one may stand anywhere in it. */
export async function* saleRows(
  batches: AsyncIterable<Understood[]>,
  of: Of,
): AsyncGenerator<FileRow[], void> {
  const orders = new Map<string, Order>();
  const contents = new Map<string, number>();
  const keys = new Map(
    of.headers.flatMap((head, index) => (of.mapping[index] ? [[head, of.mapping[index]]] : [])),
  );
  const counted = (content: string) => {
    const count = (contents.get(content) ?? 0) + 1;
    contents.set(content, count);
    return count;
  };
  for await (const batch of batches) {
    for (const one of batch) {
      const cells = SaleCells.partial().parse(one.values);
      const exported = itemNumber(one, of.ours);
      const site = cells.site ?? of.file.site ?? '';
      const item = exported ?? orderItem(site, cells.orderNumber ?? '') ?? contentItem(site, cells, counted);
      const known = orders.get(item);
      if (exported !== undefined) {
        if (known)
          Object.assign(known.unread, {
            id: { message: `Row ${known.row} has the same id.`, written: null },
          });
        else orders.set(item, exportedOrder(one, { cells, item, keys }));
        continue;
      }
      const order: Order = known ?? { ...began(one, item), statements: {} };
      if (!known) orders.set(item, order);
      addRow(order, { one, cells, site, of, keys });
    }
  }
  yield [...orders.values()].map(({ statements, ...row }) => {
    if (Object.keys(statements).length === 0) return row;
    return { ...row, row_values: { ...row.row_values, ...saidOf(statements), statements } };
  });
}

function began(one: Understood, item: string): FileRow {
  const read = { row: one.row, place: placeOf(one.row), kind: 'sales' as const, parent_id: null };
  return { ...read, item, row_values: {}, unread: {}, warnings: [], isRepeat: false };
}

function itemNumber({ values: { id }, number }: Understood, ours: string): string | undefined {
  if (typeof id === 'number') return itemOf(ours, id);
  return number ? itemIn(number) : undefined;
}

/** What an order is known by: its site and number. */
export function orderItem(site: string, number: string): string | undefined {
  const plain = number.trim().toLowerCase();
  return plain === '' ? undefined : `order ${JSON.stringify([site.trim().toLowerCase(), plain])}`;
}

/** What has no number is known by what it says, and counted. */
function contentItem(site: string, cells: Values, counted: (content: string) => number): string {
  const content = createHash('sha256')
    .update(JSON.stringify([site, cells]))
    .digest('base64url')
    .slice(0, 26);
  return `sale ${content} ${counted(content)}`;
}

/** A row of an export says all of a sale. */
function exportedOrder(
  one: Understood,
  { cells, item, keys }: { cells: Partial<SaleCells>; item: string; keys: ReadonlyMap<string, string> },
): Order {
  const order: Order = { ...began(one, item), statements: {} };
  const { id } = one.values as Values;
  order.row_values = { ...said(cells), ...(typeof id === 'number' && { id }) };
  noteProblems(order, one, keys);
  return order;
}

function addRow(
  order: Order,
  {
    one,
    cells,
    site,
    of,
    keys,
  }: { one: Understood; cells: Partial<SaleCells>; site: string; of: Of; keys: ReadonlyMap<string, string> },
): void {
  const { orderNumber = '', lines, fees, events } = cells;
  order.row_values = {
    ...order.row_values,
    site,
    orderNumber,
    ...said({ lines: lines || undefined, fees: fees || undefined, events: events || undefined }),
  };
  const statement = statementOf(cells, of);
  const name = keyOf(cells, of.known);
  noteProblems(order, one, keys);
  let key = name;
  for (let count = 2; order.statements[key] !== undefined; count += 1) {
    const isSame = JSON.stringify(order.statements[key]) === JSON.stringify(statement);
    // A site writes each of its lines once.
    if (isSame && (of.known !== undefined || cells.lineNumber !== undefined)) return;
    key = `${name} ${count}`;
  }
  order.statements[key] = statement;
}

/** A row is known by the number of its line, or by what of an article does not change. */
function keyOf(
  { lineNumber, article, articleSku, articleNumber }: Partial<SaleCells>,
  known: KnownFile | undefined,
): string {
  const name =
    lineNumber ?? [articleNumber, articleSku ?? (articleNumber ? '' : article)].filter(Boolean).join(' ');
  return `${known?.id ?? 'plain'} ${name.toLowerCase()}`.trim();
}

function statementOf(cells: Partial<SaleCells>, { known, file }: Of): SaleStatement {
  const { article, articleSku, articleNumber, articlePrice, articleTotal } = cells;
  const { articleQuantity: quantity = 1 } = cells;
  const isArticle =
    [article, articleSku, articleNumber].some(Boolean) && (articlePrice ?? articleTotal) !== undefined;
  const total = articleTotal === undefined ? cents(articlePrice) * quantity : cents(articleTotal);
  const order: OrderSaid = {
    ...said({
      day: cells.day,
      currency: cells.currency ?? file.currency ?? undefined,
      rate: cells.rate,
      state: cells.state,
      buyerCountry: cells.buyerCountry,
      courier: cells.courier,
      trackingNumber: cells.trackingNumber,
      due: cells.due,
      posted: cells.posted,
      arrived: cells.arrived,
      note: cells.note,
    }),
  };
  return {
    source: known?.id ?? 'plain',
    isAccount: known?.isAccount ?? false,
    isPerRow: known?.isPerRow ?? false,
    order,
    ...(isArticle && {
      article: {
        title: article ?? articleSku ?? articleNumber ?? '',
        sku: articleSku ?? '',
        externalId: articleNumber ?? '',
        quantity,
        total,
      },
    }),
    ...said({
      postageCharged: centsOrNot(cells.postageCharged),
      postagePaid: centsOrNot(cells.postagePaid),
      packaging: centsOrNot(cells.packaging),
      discount: centsOrNot(cells.discount),
      refund: centsOrNot(cells.refund),
      fees: feesOf(cells, known),
    }),
  };
}

/** Sites write what they keep below zero. */
function feesOf(cells: Partial<SaleCells>, known: KnownFile | undefined): SaleStatement['fees'] {
  const fees: Partial<Record<FeeKind, number>> = {};
  for (const [key, kind] of Object.entries(FEE_COLUMNS) as [keyof typeof FEE_COLUMNS, FeeKind][]) {
    const amount = cells[key];
    if (amount !== undefined) fees[kind] = (fees[kind] ?? 0) + cents(amount);
  }
  return Object.keys(fees).length > 0 || known?.isAccount ? fees : undefined;
}

function cents(amount = 0): number {
  return Math.abs(toCents(amount));
}

function centsOrNot(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : cents(amount);
}

function said<Cells extends object>(cells: Cells): Partial<Cells> {
  return Object.fromEntries(
    Object.entries(cells).filter(([, value]) => value !== undefined),
  ) as Partial<Cells>;
}

function noteProblems(
  order: FileRow,
  { row, problems, written }: Understood,
  keys: ReadonlyMap<string, string>,
): void {
  for (const { column, message, isWarning } of problems) {
    const place = row === order.row ? order.place : placeOf(row);
    if (isWarning) {
      order.warnings.push({ place: column === null ? place : `${place}, ${column}`, message });
      continue;
    }
    const key = column === null ? 'row' : (keys.get(column) ?? column);
    const about = row === order.row ? message : `${place}: ${message}`;
    order.unread[key] ??= { message: about, written: written[key] ?? null };
  }
}
