/** A part of a reviewed file: what a function returns for each case, a line per case. */
export function describeResults<Case extends unknown[]>(
  heading: string,
  cases: readonly (readonly [...Case])[],
  call: (...values: Case) => unknown,
): string {
  const lines = cases.map(
    (values) => `  ${values.map(describeValue).join(' | ')} → ${describeValue(call(...values))}`,
  );
  return `# ${heading}\n\n${lines.join('\n')}\n`;
}

/** All combinations of values. */
export function combine<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  return ones.flatMap((one) => others.map((other): [One, Other] => [one, other]));
}

/** A value in one line. Lengths are rounded, so that the last digits of a product do not count. */
export function describeValue(value: unknown): string {
  if (value === undefined) return '–';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return Object.is(value, -0) ? '0' : String(Math.round(value * 1e9) / 1e9);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(describeValue).join(', ')}]`;
  if (value instanceof Map)
    return `{${[...value].map(([key, one]) => `${key}: ${describeValue(one)}`).join(', ')}}`;
  const parts = Object.entries(value).flatMap(([key, one]) =>
    one === undefined ? [] : [`${key}: ${describeValue(one)}`],
  );
  return `{${parts.join(', ')}}`;
}
