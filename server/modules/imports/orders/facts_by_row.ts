import { SaleParts } from '../../../../contract/sale_parts.ts';
import { EURO } from '../../../../domain/foreign.ts';
import type { ImportValues } from '../../../../domain/import.ts';
import { TRANSACTION_SOURCE } from '../../../../domain/order_accounts.ts';
import { mergeOrderFacts } from '../../../../domain/sale_file.ts';
import { type OrderFact } from '../../../../domain/order_fact.ts';
import { convertFacts } from '../../../../domain/transaction_fact.ts';
import type { RowWithRecord, FileSettings } from '../imported_resource.ts';

/** The facts of files about an order, by row key. */
export type OrderFactsByRow = Readonly<Record<string, OrderFact>>;

export function readOrderFacts(values: ImportValues | undefined): OrderFactsByRow {
  return Object(values?.statements);
}

export function omitTransactionCalls(statements: OrderFactsByRow): OrderFactsByRow {
  return Object.fromEntries(
    Object.entries(statements).filter(([, { source }]) => source !== TRANSACTION_SOURCE),
  );
}

/** Converts amounts to the currency of the order, at the rate of the files, the sale or the import. */
export function convertOrderFacts(
  statements: OrderFactsByRow,
  { record, last, values }: RowWithRecord,
  { rates }: FileSettings,
): OrderFactsByRow {
  if (Object.values(statements).every(({ balanceCurrency }) => balanceCurrency === undefined))
    return statements;
  const { order } = mergeOrderFacts(omitTransactionCalls(statements));
  const currency = String(order.currency ?? values.currency ?? record?.currency ?? EURO);
  const before = record?.currency === currency ? record.rate : undefined;
  const rate = Number(order.rate ?? last?.rate ?? before ?? rates[currency]);
  const own = rate > 0 ? rate : undefined;
  return convertFacts(statements, { currency, rateOf: (of) => (of === currency ? own : rates[of]) });
}

/** Whether a person entered the sale and no file has changed its lines. */
export function isEnteredByHand({ record, last }: RowWithRecord): boolean {
  return record !== undefined && (last === undefined || last.keepsLines === true);
}

export function isAnyPosted(statements: OrderFactsByRow): boolean {
  return Object.values(statements).some(({ order: { posted } }) => Boolean(posted));
}

/** The lines, fees and events among the values of a sale. */
export function readSaleParts(values: ImportValues | undefined): SaleParts {
  return SaleParts.parse(values ?? {});
}
