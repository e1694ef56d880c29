import type { OrderExcess } from '../domain/sale_limit.ts';

const TOO_MUCH = 'In euros this is €1,000,000,000 or more.';
const SUMS = {
  income: 'In euros the prices and the postage of this order come to €1,000,000,000 or more.',
  deductions: 'In euros refunds, fees, postage and packaging of this order come to €1,000,000,000 or more.',
} as const;

/**
 * Messages, by field, for the parts of an order that are too large. In a foreign currency the rate gets a
 * message too, because the rate may be the mistake.
 */
export function orderExcessMessages(
  excess: readonly OrderExcess[],
  { currency }: { currency: string },
): Record<string, string> {
  const messages = Object.fromEntries(excess.map((one) => [fieldOf(one), messageOf(one)]));
  const [first] = Object.values(messages);
  if (first === undefined || currency === 'EUR') return messages;
  return { ...messages, rate: `${first} Check how much ${currency} a euro cost.` };
}

function fieldOf(excess: OrderExcess): string {
  if ('place' in excess)
    return `${excess.part}.${excess.place}.${excess.part === 'lines' ? 'price' : 'amount'}`;
  if (excess.part === 'postageCharged') return excess.part;
  return excess.part === 'income' ? 'lines' : 'fees';
}

function messageOf(excess: OrderExcess): string {
  return excess.part === 'income' || excess.part === 'deductions' ? SUMS[excess.part] : TOO_MUCH;
}
