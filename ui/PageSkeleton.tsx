import { Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';

/** Placeholder while a page loads, as tall as a screen, so that no visible content below moves. */
export function PageSkeleton() {
  const translate = useTranslate();
  return <Skeleton variant="rounded" height="80vh" role="status" aria-label={translate('list.loading')} />;
}
