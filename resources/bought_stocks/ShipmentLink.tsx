import { Link, Skeleton } from '@mui/material';
import type { MouseEvent } from 'react';
import { LinkBase, useReference } from 'ra-core';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { UNKNOWN } from '../../domain/format.ts';

/** The shipment that carries a purchase, by name; a dash while it is in none. */
export function ShipmentLink({ id }: { id: number | null }) {
  const { referenceRecord, isPending } = useReference<IncomingShipment>({
    reference: 'incoming_shipments',
    id: id ?? '',
    options: { enabled: id !== null },
  });
  if (id === null) return UNKNOWN;
  if (isPending) return <Skeleton width={100} />;
  return (
    <Link
      component={LinkBase}
      to={`/incoming_shipments/${id}/show`}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {referenceRecord?.name ?? `#${id}`}
    </Link>
  );
}
