import type { ListedUnit } from './listing.ts';
import type { Steps } from './steps.ts';

/**
 * Equal for identical units, which are one listing with a quantity: name, type, subtype and extra fields. A
 * certificate number makes a unit single.
 */
export function identityOf(unit: ListedUnit, certificate: string): string {
  if (certificate !== '') return `unit ${unit.id}`;
  const extras = Object.entries(unit.extras)
    .filter(([, value]) => value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([unit.name, unit.type, unit.subtype, extras]);
}

/** A listing that was stored, with the units that it was stored for. */
interface StoredUnits {
  units: readonly number[];
}

/** The units of a listing, and the stored listing that they belong to. */
export interface UnitGroup<Unit, Stored> {
  units: Unit[];
  stored: Stored | undefined;
}

/**
 * Groups the units of a batch into listings, in their order: those of equal identity. Units of a stored listing
 * stay together. A new unit joins the stored listing of identical units.
 */
export function* groupUnits<Unit extends { id: number }, Stored extends StoredUnits>(
  units: readonly (readonly [unit: Unit, identity: string])[],
  stored: readonly Stored[],
): Steps<UnitGroup<Unit, Stored>[]> {
  const owners = new Map<number, Stored>();
  for (const listing of stored) for (const id of listing.units) owners.set(id, listing);
  const ownerOfIdentity = new Map<string, Stored>();
  for (const [unit, identity] of units) {
    const owner = owners.get(unit.id);
    if (owner && !ownerOfIdentity.has(identity)) ownerOfIdentity.set(identity, owner);
    yield;
  }
  const groups = new Map<Stored | string, UnitGroup<Unit, Stored>>();
  for (const [unit, identity] of units) {
    const owner = owners.get(unit.id) ?? ownerOfIdentity.get(identity);
    const group = groups.get(owner ?? identity);
    if (group) group.units.push(unit);
    else groups.set(owner ?? identity, { units: [unit], stored: owner });
    yield;
  }
  return [...groups.values()];
}
