import { readOrderStatus, type OrderStatus } from '../../../../domain/order_status.ts';
import { findSaleState } from '../../../../domain/sale.ts';
import type { FileAdapter } from '../file_adapter.ts';
import type { ReadingContext } from '../reading_context.ts';
import { completeSaleMapping } from '../sale_columns.ts';
import { saleRows } from '../sale_rows.ts';
import { createMessage, type Message, type MessageOrText } from '../../../../contract/messages.ts';

export const saleFile: FileAdapter = {
  isOfSite: true,
  isOfOrders: true,
  columnsFor: (columns) =>
    // Only exports of this program have derived columns. Other files have articles below such headings.
    columns.map((column) => (column.isDerived ? { ...column, key: column.label } : column)),
  completeMapping: completeSaleMapping,
  readRows: (_db, batches, file) => saleRows(batches, file),
  sayText: (key, text, context) => (STATUS_KEYS.includes(key) ? sayStatus(text, context) : undefined),
  // Sites write fees as negative amounts, and orders have them as positive ones.
  isUnsigned: (columns) => !columns.some(({ key }) => key === 'lines'),
};

const STATUS_KEYS: readonly string[] = ['state', 'paymentStatus', 'deliveryStatus'];
const STATUS_WORDS: Readonly<Record<OrderStatus, Message>> = {
  unpaid: createMessage('readings.unpaid'),
  'to pack': createMessage('readings.paid'),
  sent: createMessage('readings.sent'),
  cancelled: createMessage('readings.cancelled'),
  refunded: createMessage('readings.refunded'),
};

/** Shows an unknown status unchanged: a question asks for its meaning. */
function sayStatus(text: string, { statuses }: ReadingContext): MessageOrText {
  const status = statuses[text.trim().toLowerCase()] ?? readOrderStatus(text);
  return findSaleState(text) ?? (status ? STATUS_WORDS[status] : text);
}
