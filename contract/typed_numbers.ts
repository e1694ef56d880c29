import {
  formatCount,
  formatExactPercent,
  formatGrams,
  formatMoney,
  formatRate,
  formatYen,
} from '../domain/format.ts';
import { writeNumber } from '../domain/table/number.ts';
import { readNumberMeaning, type NumberKind } from '../domain/typed_number.ts';
import { createMessage, type Message } from './messages.ts';

/** How a number of each kind is shown. */
const FORMATS: Readonly<Record<NumberKind, (value: number) => string>> = {
  money: formatMoney,
  foreign: (amount) => formatMoney(amount).replace('€', ''),
  grams: formatGrams,
  yen: formatYen,
  rate: formatRate,
  count: formatCount,
  percent: formatExactPercent,
  number: writeNumber,
};

/**
 * The number that a typed text means. Otherwise the problem: why there is no number, or between which two
 * numbers the person has to choose.
 */
export function readTypedNumber(kind: NumberKind, text: string): { value: number } | { problem: Message } {
  const meaning = readNumberMeaning(kind, text);
  if ('value' in meaning) return meaning;
  const typed = text.trim().slice(0, 40);
  if ('either' in meaning) {
    const [one, other] = meaning.either;
    const format = FORMATS[kind];
    return {
      problem: createMessage('typed.ambiguous', { typed, one: format(one), other: format(other) }),
    };
  }
  if (typed === '') return { problem: createMessage(kind === 'rate' ? 'inputs.rate' : `typed.${kind}`) };
  if (meaning.wrong === 'currency')
    return {
      problem: createMessage('typed.other_currency', { typed, hint: createMessage(`typed.${kind}`) }),
    };
  if (meaning.wrong === 'decimals' && kind !== 'number')
    return { problem: createMessage(`typed.decimals_${kind}`, { typed }) };
  return { problem: createMessage(`typed.no_${kind}`, { typed }) };
}
