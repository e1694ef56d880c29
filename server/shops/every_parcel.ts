import type { Found, Problem, ShopParcel } from './source.ts';

/** An account without parcels looks like one whose pages have changed. */
export const NO_PARCELS: Problem = {
  place: 'Parcels',
  message: 'No parcel was found. If the account shows any, they are missing: its pages may have changed.',
};

/** What all pages of a list have together: each parcel after its problems. */
export function* everyParcel(
  parcels: ReadonlyMap<string, { parcel: ShopParcel; problems: readonly Problem[] }>,
): Generator<Found, void> {
  if (parcels.size === 0) yield { kind: 'problem', problem: NO_PARCELS };
  yield { kind: 'expected', parcels: parcels.size };
  for (const { parcel, problems } of parcels.values()) {
    for (const problem of problems) yield { kind: 'problem', problem };
    yield { kind: 'parcel', parcel };
  }
}
