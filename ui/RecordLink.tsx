import { Link, Skeleton } from '@mui/material';
import { LinkBase, useReference, type RaRecord } from 'ra-core';
import type { MouseEvent } from 'react';

/** A record of another resource by its name, which leads to its details. */
export function RecordLink({ reference, id }: { reference: string; id: number }) {
  const { referenceRecord, isPending } = useReference<RaRecord>({ reference, id });
  if (isPending) return <Skeleton width={100} />;
  return (
    <Link
      component={LinkBase}
      to={`/${reference}/${id}/show`}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {referenceRecord?.name || `#${id}`}
    </Link>
  );
}
