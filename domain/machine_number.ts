/**
 * A number as programs send it: a dot or a comma before the decimals, no groups, no unit and no currency.
 *
 * @example machineNumber('12,345') === 12.345
 * @example machineNumber('1.234,50') === undefined
 */
export function machineNumber(text: string): number | undefined {
  const written = text.trim();
  return /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/.test(written) ? Number(written.replace(',', '.')) : undefined;
}

/** The same without decimals. A mark between digits could stand before decimals or thousands, and is refused. */
export function machineInteger(text: string): number | undefined {
  return /^\s*[+-]?\d+\s*$/.test(text) ? Number(text) : undefined;
}
