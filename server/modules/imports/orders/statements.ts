import { SaleParts } from '../../../../contract/sale_parts.ts';
import { EURO } from '../../../../domain/foreign.ts';
import type { Values } from '../../../../domain/import.ts';
import { TRANSACTIONS } from '../../../../domain/order_accounts.ts';
import { mergeOrderFacts } from '../../../../domain/sale_file.ts';
import { type OrderFact } from '../../../../domain/order_fact.ts';
import { convertFacts } from '../../../../domain/transaction_fact.ts';
import type { Completable, FileSettings } from '../imported_resource.ts';

/** The facts of files about an order, by row key. */
export type Statements = Readonly<Record<string, OrderFact>>;

export function statementsIn(values: Values | undefined): Statements {
  return Object(values?.statements);
}

export function withoutTransactions(statements: Statements): Statements {
  return Object.fromEntries(Object.entries(statements).filter(([, { source }]) => source !== TRANSACTIONS));
}

/** Converts amounts to the currency of the order, at the rate of the files, the sale or the import. */
export function convertStatements(
  statements: Statements,
  { record, last, values }: Completable,
  { rates }: FileSettings,
): Statements {
  if (Object.values(statements).every(({ balanceCurrency }) => balanceCurrency === undefined))
    return statements;
  const { order } = mergeOrderFacts(withoutTransactions(statements));
  const currency = String(order.currency ?? values.currency ?? record?.currency ?? EURO);
  const before = record?.currency === currency ? record.rate : undefined;
  const rate = Number(order.rate ?? last?.rate ?? before ?? rates[currency]);
  const own = rate > 0 ? rate : undefined;
  return convertFacts(statements, { currency, rateOf: (of) => (of === currency ? own : rates[of]) });
}

/** Whether a person entered the sale and no file has changed its lines. */
export function isWrittenByHand({ record, last }: Completable): boolean {
  return record !== undefined && (last === undefined || last.keepsLines === true);
}

export function isPosted(statements: Statements): boolean {
  return Object.values(statements).some(({ order: { posted } }) => Boolean(posted));
}

/** The lines, fees and events among the values of a sale. */
export function partsIn(values: Values | undefined): SaleParts {
  return SaleParts.parse(values ?? {});
}
