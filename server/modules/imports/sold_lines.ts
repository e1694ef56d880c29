import { readLines, writeLines } from '../../../domain/sale_text.ts';

const FIELD = /^line (\d+)$/;

/** The field of a link that a line of a sale waits for. */
export function lineField(place: number): string {
  return `line ${place}`;
}

export function linePlace(field: string): number | undefined {
  const [, place] = FIELD.exec(field) ?? [];
  return place === undefined ? undefined : Number(place);
}

/** The lines of a sale with another unit in one, or none; undefined where it is not as it was left. */
export function withUnit(
  text: unknown,
  place: number,
  { from, to }: { from: number | null; to: number | null },
): string | undefined {
  const { lines } = readLines(String(text ?? ''));
  const line = lines[place];
  if (!line || (line.product?.id ?? null) !== from) return undefined;
  line.product = to === null ? null : { id: to, mark: null };
  return writeLines(lines);
}
