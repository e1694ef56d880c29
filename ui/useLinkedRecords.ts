import type { RaRecord } from 'ra-core';
import type { ResourceName } from '../contract/resources.ts';
import { useNotifyDone } from './notices.tsx';
import { UNDO_LABEL, undoButton } from './undoing.ts';
import { useExtensions } from './useExtensions.ts';
import { useRecordChange } from './useRecordChange.ts';

interface Options<Open extends RaRecord, Linked extends RaRecord> {
  resource: ResourceName;
  open: Open;
  /** Resource of the records that are linked to the open record. */
  linked: ResourceName;
  /** Field of a linked record that holds the open record's id. */
  link: keyof Linked & string;
  /** The currently linked records. */
  records: readonly Linked[];
  /** Returns the open record with these linked records. */
  withLinked: (records: Linked[]) => Open;
  /** Prefix of the catalogue keys: `{texts}.not_attached`, `.not_removed`, `.removed`. */
  texts: string;
}

/**
 * Attaches, removes and creates records linked to the open record.
 * Changes show at once and are reverted on failure.
 */
export function useLinkedRecords<Open extends RaRecord, Linked extends RaRecord>(
  options: Options<Open, Linked>,
) {
  const { resource, open, linked, link, records, withLinked, texts } = options;
  const notifyDone = useNotifyDone();
  const hasExtensions = useExtensions() === true;
  const { show, refetch, change } = useRecordChange(resource, open);

  const others = (record: Linked) => records.filter(({ id }) => id !== record.id);
  const move = (record: Linked, to: number | null, shown: Linked[], failure: string) =>
    change({
      shown: withLinked(shown),
      send: (provider) =>
        provider.update<Linked>(linked, { id: record.id, data: { [link]: to }, previousData: record }),
      failure: `${texts}.${failure}`,
    });

  const attach = (record: Linked) => {
    const to = Number(open.id);
    return move(record, to, [...others(record), { ...record, [link]: to }], 'not_attached');
  };
  const remove = async (record: Linked) => {
    const removed = await move(record, null, others(record), 'not_removed');
    if (!removed) return;
    const attachAgain = { label: UNDO_LABEL, onClick: () => void attach({ ...record, [link]: null }) };
    notifyDone(`${texts}.removed`, hasExtensions ? undoButton(removed) : attachAgain);
  };
  /** The form created `quantity` units; the answer contains only the first. */
  const created = (first: Linked, quantity: number) => {
    show(withLinked([...records, ...Array.from({ length: quantity }, () => first)]));
    return refetch();
  };
  return { attach, remove, created, change };
}
