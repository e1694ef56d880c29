import { Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PageTitle } from '../../../ui/PageTitle.tsx';

export function PayoutsSkeleton() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('payouts.title')} />
      <Skeleton variant="rounded" height={160} sx={{ borderRadius: 1, mb: 2 }} />
      <Skeleton variant="rounded" height={280} sx={{ borderRadius: 1 }} />
    </>
  );
}
