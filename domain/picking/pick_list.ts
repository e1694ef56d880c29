import { comparisonForm } from '../scanning/codes.ts';

/** A unit of an order that is to be packed. */
export interface PickLine {
  id: number;
  order: { id: number; name: string };
  /** `null` if the line of the order is not linked to a product. */
  product: number | null;
  name: string;
  /** The path of the product's place; empty without a place. */
  place: string;
  /** The number of the certificate of a graded card; empty for other products. */
  certificate: string;
}

/** Lines by their id: picked, or with the label read while the certificate is still to be read. */
export type PickProgress = Readonly<Record<number, 'labelled' | 'picked'>>;

interface Extra {
  key: string;
  value: string | number | boolean;
}

/**
 * The number of a product's certificate, by the name of the extra field; empty without one.
 *
 * @example certificateOf([{ key: 'Certificate', value: '61204417' }]) === '61204417'
 */
export function certificateOf(extras: readonly Extra[]): string {
  const extra = extras.find(({ key }) => /^(?:cert|zertifikat|鑑定)/i.test(key.trim()));
  return extra === undefined || typeof extra.value === 'boolean' ? '' : String(extra.value).trim();
}

const IN_ORDER = new Intl.Collator('en', { numeric: true });

/** Lines in the order of their places: `Box 2` before `Box 10`, products without a place last. */
export function sortByPlace<Line extends PickLine>(lines: readonly Line[]): Line[] {
  return lines.toSorted(
    (one, other) =>
      Number(one.place === '') - Number(other.place === '') ||
      IN_ORDER.compare(one.place, other.place) ||
      IN_ORDER.compare(one.name, other.name) ||
      one.id - other.id,
  );
}

/** A product that a scan names, in its reading or by an extra field, which several units can share. */
export interface ScannedUnit {
  id: number;
  name: string;
  isByExtra: boolean;
}

export type PickOutcome =
  | { kind: 'picked' | 'certificate' | 'again'; line: PickLine }
  /** Not in the orders. `line` needs a unit of the same name. */
  | { kind: 'other'; name: string; line?: PickLine | undefined }
  /** Several products have the code, and not all of them are in the orders. */
  | { kind: 'ask' }
  | { kind: 'unknown' };

interface ScannedUnits {
  readings: readonly string[];
  units: readonly ScannedUnit[];
  /** Whether the operator has to choose among the units. */
  asks: boolean;
}

/**
 * What a scan does to the pick list. A graded card is picked once its certificate is read; its label alone is not
 * enough. Units with the same EAN are alike, so the first one that is still to be picked is meant.
 */
export function pickScan(
  lines: readonly PickLine[],
  progress: PickProgress,
  { readings, units, asks }: ScannedUnits,
): PickOutcome {
  const [unit] = units;
  if (!unit) return { kind: 'unknown' };
  const isShared = units.length > 1 && units.every(({ isByExtra }) => isByExtra);
  if (asks && !isShared) return { kind: 'ask' };
  const meant = lines.filter(({ product }) => units.some(({ id }) => id === product));
  const left = meant.find(({ id }) => progress[id] !== 'picked');
  const [first] = meant;
  if (!first) {
    const line = lines.find(({ id, name }) => name === unit.name && progress[id] !== 'picked');
    return { kind: 'other', name: unit.name, line };
  }
  if (!left) return { kind: 'again', line: first };
  const forms = readings.map(comparisonForm);
  const isComplete = left.certificate === '' || forms.includes(comparisonForm(left.certificate));
  return { kind: isComplete ? 'picked' : 'certificate', line: left };
}
