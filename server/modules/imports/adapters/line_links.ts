import { z } from 'zod';
import { SaleLineCells } from '../../../../contract/sale_parts.ts';
import type { ImportValues } from '../../../../domain/import.ts';
import type { SaleLineCell } from '../../../../domain/sale_text.ts';
import { createPartLinks } from '../part_links.ts';

/** The line at an index, from 0. */
const LinePart = z.object({ line: z.int() });

const EARLIER = /^line (\d+)$/;

/** Links from the lines of sales to products. */
export const lineLinks = createPartLinks({
  field: 'lines',
  part: LinePart,
  readEarlier(text) {
    const [, line] = EARLIER.exec(text) ?? [];
    return line === undefined ? undefined : { line: Number(line) };
  },
  list: (values) =>
    linesIn(values).flatMap(({ product }) => (product ? [{ ...product, target: 'products' as const }] : [])),
  resolve(values, { find, pending, refuse }) {
    const lines = linesIn(values).map((line, place) => {
      if (!line.product) return line;
      const { id, item, problem } = find({ ...line.product, target: 'products' });
      if (problem !== undefined) refuse(problem);
      if (item !== undefined) pending({ line: place }, 'products', item);
      return { ...line, product: id === undefined ? null : { id, mark: null } };
    });
    return { ...values, lines };
  },
  link(values, { line: place }, { from, to }) {
    const lines = linesIn(values);
    const line = lines[place];
    if (!line || (line.product?.id ?? null) !== from) return undefined;
    const product = to === null ? null : { id: to, mark: null };
    return { lines: lines.with(place, { ...line, product }) };
  },
});

function linesIn({ lines }: ImportValues): SaleLineCell[] {
  return SaleLineCells.safeParse(lines).data ?? [];
}
