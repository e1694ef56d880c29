import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDate, localDate } from '../../domain/format.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { ReadFailed } from '../../ui/ReadFailed.tsx';
import { LandingSections } from './LandingSections.tsx';
import { TodoList } from './TodoList.tsx';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });

/** What waits to be done, and the way to everything else. */
export function Landing() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const [today] = useState(() => new Date());
  const {
    data: overview,
    isPending,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => dataProvider.getOverview(signal),
    retry: false,
  });
  return (
    <Box sx={{ maxWidth: 1120, mx: 'auto' }}>
      <title>Backstock</title>
      <Typography component="h1" variant="h1">
        {translate(overview === null ? 'landing.welcome' : 'landing.title')}
      </Typography>
      <Typography className="tabular" color="text.secondary" sx={{ mb: 2.5 }}>
        {`${weekday.format(today)}, ${formatDate(localDate(today))}`}
      </Typography>
      {error && !overview ? (
        <Paper variant="outlined" sx={{ mb: 4 }}>
          <ReadFailed title="landing.failed" isReading={isFetching} onRetry={() => void refetch()} />
        </Paper>
      ) : (
        <TodoList overview={overview ?? undefined} isPending={isPending} />
      )}
      <LandingSections />
    </Box>
  );
}
