import { EURO, RATE_PARTS } from '../../../../domain/foreign.ts';
import { isSameValue, type ImportValues } from '../../../../domain/import.ts';
import { fromCents, toCents } from '../../../../domain/money.ts';
import { toEuroCents } from '../../../../domain/sale.ts';
import { saleFieldsOf } from '../../../../domain/sale_file.ts';
import { uniqueKey } from '../../../platform/db/search_text.ts';
import { today } from '../../../platform/today.ts';
import type { FileSettings } from '../imported_resource.ts';
import type { OrderConditions } from './order_conditions.ts';
import { isEnteredByHand, omitTransactionCalls } from './facts_by_row.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';

interface Settings {
  settings: FileSettings;
  /** The names of sites, by unique key. */
  sites: ReadonlyMap<string, string>;
}

/** The fields of the sale from all files, with corrections made in this draft. */
export function readOrderValues(
  order: OrderConditions,
  { settings, sites }: Settings,
): { values: ImportValues; problems: Record<string, Message> } {
  const { row, facts, merged } = order;
  const { choices: _, isDifferenceAccepted: _accepted, ...said } = row.values;
  const problems: Record<string, Message> = {};
  const corrected = correctedFields(order, said);
  const filed: ImportValues = order.isOfStatements ? saleFieldsOf(facts) : {};
  const all: Record<string, unknown> = { ...filed, ...Object.fromEntries(corrected) };
  const site = sites.get(uniqueKey(String(all.site ?? '')));
  if (site !== undefined) all.site = site;
  else if (all.site)
    problems.site = createMessage('inputs.one_of', { choices: [...sites.values()].join(', ') });
  if (order.isNewAndUnsent || order.isSentHere || order.isOfTransactions) {
    delete all.state;
    delete all.posted;
  }
  if (corrected.some(([field]) => field === 'postageCharged') && !('postageState' in said))
    all.postageState = 'known';
  if (order.keepsLines) delete all.priceState;
  if (isEnteredByHand(row) && merged.postageState === 'unknown') delete all.postageState;
  if (order.isDayMissing) all.day = today();
  const rate = setRate(all, order, settings);
  if (rate !== undefined) problems.rate = rate;
  return { values: all, problems };
}

function correctedFields({ own }: OrderConditions, said: ImportValues): [field: string, value: unknown][] {
  const shownFacts = omitTransactionCalls(own);
  const shown = Object.keys(shownFacts).length > 0 ? saleFieldsOf(shownFacts) : {};
  return Object.entries(said).filter(([field, value]) => !isSameValue(value, shown[field]));
}

/**
 * Sets the exchange rate of an order in a foreign currency: its own rate, or that of the import.
 * Returns a message where no rate is known.
 */
function setRate(
  all: Record<string, unknown>,
  { row, merged, isOfStatements, isOfTransactions }: OrderConditions,
  { rates }: FileSettings,
): Message | undefined {
  const { record, last } = row;
  if (all.currency === undefined && !isOfStatements) return undefined;
  const currency = String(all.currency ?? (isOfTransactions ? record?.currency : undefined) ?? EURO);
  all.currency = currency;
  if (currency === EURO) {
    all.rate = null;
    return undefined;
  }
  const before = record?.currency === currency ? record.rate : undefined;
  const rate = all.rate ?? last?.rate ?? before ?? rates[currency];
  if (typeof rate !== 'number') return createMessage('inputs.rate_of', { currency });
  all.rate = rate;
  const parts = Math.round(rate * RATE_PARTS);
  if (merged.postagePaid !== undefined) all.postagePaid = fromCents(toEuroCents(merged.postagePaid, parts));
  const { postageVat } = merged.order;
  if (postageVat !== undefined) all.postageVat = fromCents(toEuroCents(toCents(postageVat), parts));
  return undefined;
}
