import { UNKNOWN } from '../../domain/format.ts';
import { RecordLink } from '../../ui/RecordLink.tsx';

/** The shipment that carries a purchase, by name; a dash while it is in none. */
export function ShipmentLink({ id }: { id: number | null }) {
  return id === null ? UNKNOWN : <RecordLink reference="incoming_shipments" id={id} />;
}
