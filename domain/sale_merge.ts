import type { SoldUnit } from './sold_units.ts';
import type { SaleLineCell } from './sale_text.ts';

/** A sold unit in the files, with its line in the sale. `line` is undefined if the sale has no line yet. */
export interface PairedUnit {
  unit: SoldUnit;
  /** The unit in earlier files. */
  before: SoldUnit | undefined;
  line: SaleLineCell | undefined;
}

export interface PairedUnits {
  /**
   * The units that the sale should have, in the order of the files. Units that an operator has removed are
   * left out.
   */
  units: PairedUnit[];
  /** Lines that an operator has added. No file states them. */
  own: SaleLineCell[];
  /** Lines of units that the files no longer state. */
  gone: SaleLineCell[];
}

/** Pairs the lines of a sale with the units in earlier and present files. */
export function pairUnits({
  present,
  before,
  now,
}: {
  present: readonly SaleLineCell[];
  /** Undefined if no file has stated the sale. */
  before: readonly SoldUnit[] | undefined;
  now: readonly SoldUnit[];
}): PairedUnits {
  const known = before ?? now;
  const lines = pairLines(present, known);
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

/** From the surest criterion to the weakest: the site's number, the title, the price. */
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

/** The line of each unit, if any. */
export function pairLines(
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

/** Updates a line from the files. A field that an operator has changed stays. */
export function mergeLine({ unit, before, line }: PairedUnit): SaleLineCell | undefined {
  if (!line) return undefined;
  if (!before) return { ...line, price: unit.price, externalId: unit.externalId || line.externalId };
  return {
    ...line,
    price: line.price === before.price ? unit.price : line.price,
    title: line.title === before.title ? unit.title : line.title,
    externalId: line.externalId === before.externalId ? unit.externalId : line.externalId,
  };
}
