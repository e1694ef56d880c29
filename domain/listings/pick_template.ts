/**
 * The template for a batch on a site: of the type that most of its products have, otherwise one for all types,
 * otherwise one of a type that some products have. Of equal ones, the first counts.
 *
 * @example pickTemplate([{ id: 1, type: null }, { id: 2, type: 7 }], new Map([[7, 3], [8, 2]])) === 2
 */
export function pickTemplate(
  templates: readonly { id: number; type: number | null }[],
  unitsByType: ReadonlyMap<number, number>,
): number | null {
  const units = (type: number | null) => (type === null ? 0 : (unitsByType.get(type) ?? 0));
  const total = [...unitsByType.values()].reduce((sum, count) => sum + count, 0);
  const [best] = templates.toSorted((one, other) => units(other.type) - units(one.type));
  if (best && units(best.type) * 2 > total) return best.id;
  const general = templates.find(({ type }) => type === null);
  if (general) return general.id;
  return best && units(best.type) > 0 ? best.id : null;
}
