import { Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';

/** Stands where what hangs on a record is about to be said. */
export function Counting() {
  const translate = useTranslate();
  return <Skeleton role="status" aria-label={translate('delete.counting')} height={20} />;
}
