import RemoveShoppingCartOutlined from '@mui/icons-material/RemoveShoppingCartOutlined';
import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NearestPage } from '../../ui/NearestPage.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useDetectedExtensions } from '../../ui/useExtensions.ts';
import { TakeDownList } from './TakeDownList.tsx';
import { useTakeDowns } from './useTakeDowns.ts';

/** Listings that still offer products sold on another site, the oldest sale first. */
export function TakeDownsPage() {
  const translate = useTranslate();
  const hasExtensions = useDetectedExtensions();
  const { data, error, isFetching, refetch } = useTakeDowns();
  const shown = () => {
    if (hasExtensions === false)
      return (
        <EmptyState
          icon={RemoveShoppingCartOutlined}
          title={translate('take_downs.not_here')}
          action={<NearestPage resource="insertion_batches" />}
        />
      );
    if (error && !data)
      return (
        <ReadFailure title="take_downs.not_read" isReading={isFetching} onRetry={() => void refetch()} />
      );
    if (!data)
      return <Skeleton variant="rounded" height={240} role="status" aria-label={translate('list.loading')} />;
    if (data.count === 0)
      return (
        <EmptyState icon={RemoveShoppingCartOutlined} title={translate('take_downs.none')}>
          {translate('take_downs.none_help')}
        </EmptyState>
      );
    const more = data.count - data.first.length;
    return (
      <>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate('take_downs.help')}
        </Typography>
        <TakeDownList takeDowns={data.first} />
        {more > 0 && (
          <Typography color="text.secondary" sx={{ mt: 2 }}>
            {translate('take_downs.more', { smart_count: more })}
          </Typography>
        )}
      </>
    );
  };
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto' }}>
      <PageTitle
        title={translate('take_downs.title')}
        aside={data && data.count > 0 && translate('take_downs.count', { smart_count: data.count })}
      />
      {shown()}
    </Box>
  );
}
