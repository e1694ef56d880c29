import { UNKNOWN } from '../../domain/format.ts';
import { RecordLink } from '../../ui/RecordLink.tsx';

/** The batch that a product is sold with, by name; a dash while it is in none. */
export function BatchLink({ id }: { id: number | null }) {
  return id === null ? UNKNOWN : <RecordLink reference="insertion_batches" id={id} />;
}
