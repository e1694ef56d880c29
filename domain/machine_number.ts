/**
 * Parses a number from a program: a dot or comma before the decimals, and no groups, unit or currency.
 *
 * @example parseMachineNumber('12,345') === 12.345
 * @example parseMachineNumber('1.234,50') === undefined
 */
export function parseMachineNumber(text: string): number | undefined {
  const written = text.trim();
  return /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/.test(written) ? Number(written.replace(',', '.')) : undefined;
}

/** Parses an integer. A separator is refused, because a separator could mark decimals or thousands. */
export function parseMachineInteger(text: string): number | undefined {
  return /^\s*[+-]?\d+\s*$/.test(text) ? Number(text) : undefined;
}
