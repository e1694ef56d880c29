import { BaseVersionInput, type BaseVersion, type Conflicts } from '../../contract/edits.ts';
import { mergeByKey, mergeLists, type MergeVersions } from '../../domain/merge.ts';
import { editConflict } from '../platform/errors.ts';
import { readStoredAddress } from '../platform/storage/images/uploads.ts';

type Extras = readonly { id: number; value: unknown }[];

/**
 * Merges a change with changes that other people have saved since the form was opened. The fields of images
 * become the images to keep.
 *
 * @throws a conflict if somebody else has set the same field to another value
 */
export function mergeChange<Update extends BaseVersion>(sent: Update, record: string | undefined): Update {
  const { before } = sent;
  if (!before || record === undefined) return sent;
  const now = BaseVersionInput.parse(record);
  const conflicts: Conflicts = {};
  const check = (field: string, values: Record<'before' | 'sent' | 'now', unknown>) => {
    const set = values.sent ?? null;
    if (isSame(values.now, values.before) || isSame(values.now, set)) return;
    conflicts[field] = { now: values.now ?? null, sent: set };
  };

  const merged = Object.entries(sent).map(([field, value]) => {
    if (isPictures(field) && Array.isArray(value) && before.images) {
      const mine = value.map((address) => readStoredAddress(String(address)));
      return [field, mergeLists({ before: pathsOf(before), mine, theirs: pathsOf(now) })] as const;
    }
    if (field === 'product_extras' && before.product_extras) {
      for (const { id, value: set } of (value ?? []) as Extras) {
        const [was, is] = [before.product_extras, now.product_extras].map(
          (extras) => extras?.find((extra) => extra.id === id)?.value,
        );
        check(`${field}.${id}`, { before: was, sent: set, now: is });
      }
    } else if (field in before && value !== undefined) {
      check(field, { before: before[field], sent: value, now: now[field] });
    }
    return [field, value] as const;
  });
  refuseConflicts(conflicts);
  return { ...sent, ...Object.fromEntries(merged) };
}

/**
 * Merges a field with rows that have keys. Returns the merged rows, and the conflicts by key, such as
 * `fees.commission 2026-01-01`.
 */
export function mergeRows<Row>(
  field: string,
  versions: MergeVersions<Row>,
  keyOf: (row: Row) => string,
): { merged: Row[]; conflicts: Conflicts } {
  const { merged, met } = mergeByKey(versions, keyOf);
  const conflicts = met.map(({ key, mine, theirs }) => [
    `${field}.${key}`,
    { now: theirs ?? null, sent: mine ?? null },
  ]);
  return { merged, conflicts: Object.fromEntries(conflicts) };
}

/** @throws a conflict, if there are conflicts */
export function refuseConflicts(conflicts: Conflicts): void {
  if (Object.keys(conflicts).length > 0) throw editConflict(conflicts);
}

const isPictures = (field: string) => field === 'images' || field === 'already_present_images';

const pathsOf = ({ images = [] }: BaseVersionInput) => images.map(({ image }) => readStoredAddress(image));

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
