import type { Found, Problem, ShopParcel } from './source.ts';

/** What all pages of a list have together: each parcel after its problems, those without any item left out. */
export function* everyParcel(
  parcels: ReadonlyMap<string, { parcel: ShopParcel; problems: readonly Problem[] }>,
): Generator<Found, void> {
  yield { kind: 'expected', parcels: parcels.size };
  for (const { parcel, problems } of parcels.values()) {
    for (const problem of problems) yield { kind: 'problem', problem };
    if (parcel.items.length > 0) yield { kind: 'parcel', parcel };
  }
}
