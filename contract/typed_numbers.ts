import {
  formatCount,
  formatExactPercent,
  formatGrams,
  formatMoney,
  formatRate,
  formatYen,
} from '../domain/format.ts';
import { writtenNumber } from '../domain/table/number.ts';
import { PERCENT_DECIMALS, meaningOf, type NumberKind } from '../domain/typed_number.ts';

interface Words {
  noun: string;
  /** An example of typed text. */
  example: string;
  /** The message for empty text, if the noun alone does not say enough. */
  ask?: string;
  /** The message for too many decimals. */
  rounded: string;
  show: (value: number) => string;
}

const WORDS: Readonly<Record<NumberKind, Words>> = {
  money: {
    noun: 'an amount',
    example: '336,40 or 336.40',
    rounded: 'Enter euros and cents, with at most two decimals.',
    show: formatMoney,
  },
  foreign: {
    noun: 'an amount',
    example: '39,600 or 12.50',
    rounded: 'Enter at most two decimals.',
    show: (amount) => formatMoney(amount).replace('€', ''),
  },
  grams: {
    noun: 'a weight',
    example: '140 or 1,2 kg',
    rounded: 'Enter whole grams, without decimals.',
    show: formatGrams,
  },
  yen: {
    noun: 'an amount in yen',
    example: '12340 or 12,340',
    rounded: 'Enter whole yen, without decimals.',
    show: formatYen,
  },
  rate: {
    noun: 'a rate',
    ask: 'Enter how much of the currency a euro cost, for example 163.20.',
    example: '163,20 or 163.20',
    rounded: 'Enter at most four decimals.',
    show: formatRate,
  },
  count: {
    noun: 'a whole number',
    example: '12',
    rounded: 'Enter it without decimals.',
    show: formatCount,
  },
  percent: {
    noun: 'a percentage',
    example: '12,5 or 12.5',
    rounded: `Enter at most ${PERCENT_DECIMALS} decimals.`,
    show: formatExactPercent,
  },
  number: { noun: 'a number', example: '12,5 or 12.5', rounded: '', show: writtenNumber },
};

/**
 * The number that a typed text means. Otherwise the problem in words: why there is no number, or between
 * which two numbers the person has to choose.
 */
export function readTyped(kind: NumberKind, text: string): { value: number } | { problem: string } {
  const meaning = meaningOf(kind, text);
  if ('value' in meaning) return meaning;
  const { noun, example, ask, rounded, show } = WORDS[kind];
  const shown = `“${text.trim().slice(0, 40)}”`;
  if ('either' in meaning) {
    const [one, other] = meaning.either.map(show);
    return { problem: `${shown} can mean ${one} or ${other}. Enter the one that is meant.` };
  }
  if (text.trim() === '') return { problem: ask ?? `Enter ${noun}, for example ${example}.` };
  switch (meaning.wrong) {
    case 'currency':
      return { problem: `${shown} is in another currency. Enter ${noun}, for example ${example}.` };
    case 'decimals':
      return { problem: `${shown} has too many decimals. ${rounded}` };
    case 'unreadable':
      return { problem: `${shown} is not ${noun}. Enter it like ${example}.` };
  }
}
