import type { OrderExcess } from '../domain/sale_limit.ts';
import { createMessage, type Message } from './messages.ts';

const TOO_MUCH = createMessage('inputs.euros_too_many');
const SUMS = {
  income: createMessage('sales.income_too_large'),
  deductions: createMessage('sales.deductions_too_large'),
} as const;

/**
 * Messages, by field, for the parts of an order that are too large. In a foreign currency the rate gets a
 * message too, because the rate may be the mistake.
 */
export function orderExcessMessages(
  excess: readonly OrderExcess[],
  { currency }: { currency: string },
): Record<string, Message> {
  const messages = Object.fromEntries(excess.map((one) => [fieldOf(one), messageOf(one)]));
  const [first] = Object.values(messages);
  if (first === undefined || currency === 'EUR') return messages;
  return { ...messages, rate: createMessage('sales.check_rate', { problem: first, currency }) };
}

function fieldOf(excess: OrderExcess): string {
  if ('place' in excess)
    return `${excess.part}.${excess.place}.${excess.part === 'lines' ? 'price' : 'amount'}`;
  if (excess.part === 'postageCharged') return excess.part;
  return excess.part === 'income' ? 'lines' : 'fees';
}

function messageOf(excess: OrderExcess): Message {
  return excess.part === 'income' || excess.part === 'deductions' ? SUMS[excess.part] : TOO_MUCH;
}
