import { readCode } from '../scanning/codes.ts';
import { MAX_PLACE_CODE } from './place.ts';

/** Whether a label with this code names a product, a purchase or another place: see domain/scanning. */
export function isReservedCode(code: string): boolean {
  return /^(?:BS|BL)\d+$/.test(code) || readCode(code) !== undefined;
}

interface NamedPlace {
  name: string;
  kind: string;
}

/**
 * A code for a new place, from its name and the code of the place that it stands in. Rooms give no prefix.
 *
 * @example suggestCode({ name: 'Box 3', kind: 'box' }, { code: 'A', kind: 'shelf' }) === 'A3'
 * @example suggestCode({ name: 'Shop window', kind: 'room' }, undefined) === 'W'
 */
export function suggestCode(
  { name }: NamedPlace,
  parent: { code: string; kind: string } | undefined,
): string {
  const words = name
    .normalize('NFKD')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const number = words.find((word) => /\d/.test(word)) ?? words.findLast((word) => word.length === 1);
  const own = number ?? words.at(-1)?.charAt(0) ?? 'P';
  const prefix = parent && parent.kind !== 'room' ? parent.code : '';
  return `${prefix}${own}`.slice(0, MAX_PLACE_CODE);
}

/** The code itself, or with the first number that makes it free. */
export function freeCode(code: string, isTaken: (code: string) => boolean): string {
  const isFree = (one: string) => !isTaken(one) && !isReservedCode(one);
  // With a number at its end, `BS` or `BL` names a product or a purchase, whatever the number.
  const start = !isFree(code) && /^B[SL]\d*$/.test(code) ? `P${code}`.slice(0, MAX_PLACE_CODE) : code;
  for (let number = 1, free = start; ; number += 1) {
    if (isFree(free)) return free;
    free = `${start.slice(0, MAX_PLACE_CODE - String(number).length)}${number}`;
  }
}
