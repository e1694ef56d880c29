import type { SoldUnit } from './sold_units.ts';
import type { SaleLineCell } from './sale_text.ts';

/** A unit that files say was sold, and the line that a sale has of it; `line` is undefined where it has none yet. */
export interface PairedUnit {
  unit: SoldUnit;
  /** As files said it before. */
  before: SoldUnit | undefined;
  line: SaleLineCell | undefined;
}

export interface Paired {
  /** What the sale is to have of what files say, in their order. What an operator has taken off is left off. */
  units: PairedUnit[];
  /** Lines that no file speaks of: an operator has added them. */
  own: SaleLineCell[];
  /** Lines of what files do not say any more. */
  gone: SaleLineCell[];
}

/** Which lines of a sale are of which units that files said, and say now. */
export function pairUnits({
  present,
  before,
  now,
}: {
  present: readonly SaleLineCell[];
  /** Undefined where no file has spoken of the sale. */
  before: readonly SoldUnit[] | undefined;
  now: readonly SoldUnit[];
}): Paired {
  const known = before ?? now;
  const lines = paired(present, known);
  const earlier = new Map(known.map((unit, index) => [unit.key, { unit, line: lines[index] }]));
  const units = now.flatMap((unit): PairedUnit[] => {
    const found = earlier.get(unit.key);
    const wasSaid = before !== undefined && found !== undefined;
    if (wasSaid && found.line === undefined) return [];
    return [{ unit, before: wasSaid ? found.unit : undefined, line: found?.line }];
  });
  const left = new Set(units.map(({ line }) => line));
  const spoken = new Set(lines);
  return {
    units,
    own: present.filter((line) => !spoken.has(line)),
    gone: present.filter((line) => spoken.has(line) && !left.has(line)),
  };
}

type Similar = (line: SaleLineCell, unit: Pick<SoldUnit, 'externalId' | 'title' | 'price'>) => boolean;

/** From the surest to the least: the number of the site, the title, the price. */
const SIMILAR: readonly Similar[] = [
  (line, unit) => isOf(line, unit) && line.title === unit.title && line.price === unit.price,
  (line, unit) => isOf(line, unit) && line.price === unit.price,
  (line, unit) => unit.externalId !== '' && isOf(line, unit),
  (line, unit) => line.title === unit.title,
  (line, unit) => line.price === unit.price,
];

function isOf(line: SaleLineCell, unit: Pick<SoldUnit, 'externalId'>): boolean {
  return line.externalId === unit.externalId;
}

/** Of each unit its line, if it has one. */
export function paired(
  lines: readonly SaleLineCell[],
  units: readonly Pick<SoldUnit, 'externalId' | 'title' | 'price'>[],
): (SaleLineCell | undefined)[] {
  const left = new Set(lines);
  const found = units.map((): SaleLineCell | undefined => undefined);
  for (const isSimilar of SIMILAR) {
    for (const [index, unit] of units.entries()) {
      if (found[index]) continue;
      const line = [...left].find((one) => isSimilar(one, unit));
      if (!line) continue;
      found[index] = line;
      left.delete(line);
    }
  }
  return found;
}

/** A line with what files say now, where no operator has made another of it. */
export function mergedLine({ unit, before, line }: PairedUnit): SaleLineCell | undefined {
  if (!line) return undefined;
  if (!before) return { ...line, price: unit.price, externalId: unit.externalId || line.externalId };
  return {
    ...line,
    price: line.price === before.price ? unit.price : line.price,
    title: line.title === before.title ? unit.title : line.title,
    externalId: line.externalId === before.externalId ? unit.externalId : line.externalId,
  };
}
