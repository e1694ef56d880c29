/** A Markdown table. Columns of numbers are right-aligned. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(3, heading.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const isNumbers = headings.map(
    (_, column) => rows.length > 0 && rows.every((row) => /^([\d.,∞–%× -]*|\d.*ms)$/.test(row[column] ?? '')),
  );
  const line = (cells: readonly string[]) => {
    const padded = widths.map((width, column) => {
      const cell = cells[column] ?? '';
      return isNumbers[column] ? cell.padStart(width) : cell.padEnd(width);
    });
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map((width, column) =>
    isNumbers[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(headings), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

/** Rounds to three significant digits. */
export function formatShort(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return '∞';
  if (value >= 100) return Math.round(value).toLocaleString('en-GB');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export const percent = (part: number) => `${(part * 100).toFixed(0)} %`;
