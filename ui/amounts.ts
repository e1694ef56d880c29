import { writtenNumber } from '../domain/table/number.ts';
import { typedNumber, type NumberKind } from '../domain/typed_number.ts';

/** A number as it is sent, without groups and with a dot; what means none, or one of two, stays as it was typed. @example sentNumber('money', '1.336,4') === '1336.40' */
export function sentNumber(kind: NumberKind, typed: unknown): string {
  const text = String(typed ?? '').trim();
  const value = typedNumber(kind, text);
  if (value === undefined) return text;
  return kind === 'money' ? typedAmount(value) : writtenNumber(value);
}

/** An amount as a form holds it: empty while it is not known. @example typedAmount(62) === '62.00' */
export function typedAmount(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2);
}
