import { setImmediate as breath } from 'node:timers/promises';
import { FEE_COLUMNS } from '../../../contract/sale_files.ts';
import { RepeatedAmountsTally } from '../../../domain/repeated_amounts.ts';
import { isLineTotal, isUnitPrice } from '../../../domain/table/ambiguous_amount.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { SaleFile, SaleOrder } from './sale_orders.ts';
import { createMessage } from '../../../contract/messages.ts';

/** Adds the questions about the orders of a file, and marks the orders that wait for an answer. */
export async function addOrderQuestions(orders: readonly SaleOrder[], of: SaleFile): Promise<void> {
  askForStatuses(orders, of);
  askForPrice(orders, of);
  askForTotal(orders, of);
  await askForRepeated(orders, of);
}

/** Asks whether a price is per piece or for all pieces of a row. Known formats need no question. */
function askForPrice(orders: readonly SaleOrder[], of: SaleFile): void {
  const facts = orders.flatMap((order) => Object.values(order.facts));
  const isOpen = facts.some(
    ({ article, stated }) =>
      article?.totalOfRow !== undefined && (stated?.total ?? stated?.subtotal) === undefined,
  );
  if (isOpen)
    askForColumn('articlePrice', { fields: ['articlePrice', 'articleTotal'], clear: isUnitPrice, of });
}

/** Asks about a total that is equal in all rows of an order: the total may be that of the order. */
function askForTotal(orders: readonly SaleOrder[], of: SaleFile): void {
  const isRepeated = orders.some(({ facts }) => {
    const totals = Object.values(facts).map(({ article }) => article?.total);
    return totals.length > 1 && totals[0] !== undefined && new Set(totals).size === 1;
  });
  if (isRepeated)
    askForColumn('articleTotal', { fields: ['articleTotal', 'orderTotal'], clear: isLineTotal, of });
}

/** Asks for the meaning of a column, unless the heading is clear or a person has decided. */
function askForColumn(
  key: string,
  { fields, clear, of }: { fields: string[]; clear: (head: string) => boolean; of: SaleFile },
): void {
  const { known, file, headers, mapping } = of;
  const place = headers.findIndex((_, index) => mapping[index] === key);
  const isDecided = !file.isGuessed || file.decided.includes(place);
  if (known || isDecided || place < 0 || clear(headers[place] ?? '')) return;
  of.ask({ kind: 'column', place, fields });
}

function askForStatuses(orders: readonly SaleOrder[], of: SaleFile): void {
  const counts = new Map<string, number>();
  for (const order of orders) {
    for (const word of order.unknown) counts.set(word, (counts.get(word) ?? 0) + 1);
    const [word] = order.unknown;
    if (word !== undefined)
      order.row.unread.state ??= { message: createMessage('orders.status_unknown', { word }), written: word };
  }
  for (const [status, rows] of counts) of.ask({ kind: 'status', status, rows });
}

/**
 * Asks whether amounts repeated in the rows of an order belong to the order or to each row. Known formats
 * need no question.
 */
async function askForRepeated(orders: readonly SaleOrder[], of: SaleFile): Promise<void> {
  const { known, file, headers, mapping } = of;
  if (known) return;
  const tally = new RepeatedAmountsTally();
  for (const some of splitIntoPortions(orders)) {
    for (const { facts } of some) tally.add(Object.values(facts));
    await breath();
  }
  const { ofRows, open } = tally.result();
  const kinds = new Map<string, string>(Object.entries(FEE_COLUMNS));
  const nameAt = (place: number) => kinds.get(mapping[place] ?? '') ?? mapping[place] ?? '';
  const places = headers.map((_, place) => place).filter((place) => open.includes(nameAt(place)));
  const isOfRow = (place: number) => file.amountsPer[place] === 'row';
  const perRow = [...ofRows, ...places.filter(isOfRow).map(nameAt)];
  for (const { facts } of orders)
    for (const fact of Object.values(facts)) if (perRow.length > 0) fact.perRow = perRow;
  for (const place of places) if (file.amountsPer[place] === undefined) of.ask({ kind: 'amounts', place });
}
