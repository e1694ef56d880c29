import { Box } from '@mui/material';
import type { ImportRow } from '../../../contract/imports.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { nameOf } from './fields.ts';

/** The name of a row, which leads to its record where there is one. */
export function RowName({ row }: { row: ImportRow }) {
  const name = nameOf(row);
  return (
    <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
      {row.record === null ? name : <RowLink to={`/${row.kind}/${row.record}/show`}>{name}</RowLink>}
    </Box>
  );
}
