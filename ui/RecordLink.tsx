import { Skeleton } from '@mui/material';
import { useReference, type RaRecord } from 'ra-core';
import { UNKNOWN_TEXT } from '../domain/format.ts';
import { RowLink } from './RowLink.tsx';

/** Name of a record of another resource, as a link to its details; a dash without a record. */
export function RecordLink({ reference, id }: { reference: string; id: number | null }) {
  return id === null ? UNKNOWN_TEXT : <NamedLink reference={reference} id={id} />;
}

function NamedLink({ reference, id }: { reference: string; id: number }) {
  const { referenceRecord, isPending } = useReference<RaRecord>({ reference, id });
  if (isPending) return <Skeleton width={100} />;
  const name: string = referenceRecord?.name || `#${id}`;
  return (
    <RowLink to={`/${reference}/${id}/show`} title={name}>
      {name}
    </RowLink>
  );
}
