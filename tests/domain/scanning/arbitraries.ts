import fc from 'fast-check';

const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const DIGITS = [...'0123456789'];
/** Letters that change places between the layouts, so that mistaken things are likely. */
const SWAPPED = [...'AQWZYM'];

const textOf = (characters: readonly string[], minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });

/** Own codes of places, often of one or two letters. */
export const placeCodes = fc.oneof(
  textOf(SWAPPED, 1, 2),
  textOf([...SWAPPED, '1', '6', '8'], 1, 4),
  textOf([...CAPITALS, ...DIGITS], 1, 12),
);

/** SKUs, often alike but for a dash, a case, or letters that change places. */
export const skus = fc.oneof(
  fc.constantFrom('AB-1', 'AB1', 'ab1', 'AB/1', 'QB-1', 'YZ-1', 'ZY-1', 'A6B', 'Q-B', 'QB', 'A', 'Q'),
  fc
    .array(textOf([...SWAPPED, ...'aqwz168'], 1, 3), { minLength: 1, maxLength: 3 })
    .chain((parts) => fc.constantFrom('-', '_', '/', '.', '').map((separator) => parts.join(separator))),
);

/** Numbers of certificates and EAN. */
export const numbers = textOf(DIGITS, 6, 13);
