import { Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';

/** In place of what is still being read, as tall as a screen: nothing is in sight below it that would move. */
export function PageSkeleton() {
  const translate = useTranslate();
  return <Skeleton variant="rounded" height="80vh" role="status" aria-label={translate('list.loading')} />;
}
