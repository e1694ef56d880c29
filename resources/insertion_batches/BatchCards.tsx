import { useListContext } from 'ra-core';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { UNKNOWN } from '../../domain/format.ts';
import { CompactList } from '../../ui/lists/CompactList.tsx';
import { useInspectAddress } from './inspect.ts';

/** The batches below 768 px. */
export function BatchCards() {
  const { data = [] } = useListContext<InsertionBatch>();
  const inspect = useInspectAddress();
  return (
    <CompactList
      items={data.map(({ id, name, images, status }) => ({
        id,
        name,
        images,
        fact: status || UNKNOWN,
        to: inspect(id),
      }))}
    />
  );
}
