import { Box, Link, Paper, Typography, useTheme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { People } from '../../../contract/people.ts';
import { formatDate, localDate } from '../../../domain/format.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { usePeople } from '../../../ui/usePeople.ts';
import { useRole } from '../../../ui/useRole.ts';
import { useSystemState } from '../../../ui/useSystemState.ts';
import { SystemWarnings } from './SystemWarnings.tsx';
import { TodoList } from './TodoList.tsx';
import { useAnalytics, useTools, type MenuLink } from '../../layout/menus.ts';
import { POLLING_INTERVAL } from '../polling.ts';
import { MonthLine } from './MonthLine.tsx';
import { PICTURES, PICTURE_SIZE } from './pictures.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });

/** The start page: the operator's open tasks and links to all sections. */
export function Landing() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const [today] = useState(() => new Date());
  const system = useSystemState();
  const isOwner = useRole() === 'owner';
  const people = usePeople({ enabled: isOwner });
  const {
    data: overview,
    isPending: isCounting,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => dataProvider.getOverview(signal),
    refetchInterval: ({ state }) => (state.data ? POLLING_INTERVAL : false),
    retry: false,
  });
  // Shown together, so that a warning moves no task under the pointer.
  const isPending = isCounting || system.isLoading || people.isLoading;
  return (
    <>
      <title>Backstock</title>
      <Box sx={heading}>
        <div>
          <Typography component="h1" variant="h1">
            {translate(overview === null ? 'landing.welcome' : 'landing.title')}
          </Typography>
          <Typography className="tabular" color="text.secondary">
            {`${weekday.format(today)}, ${formatDate(localDate(today))}`}
          </Typography>
        </div>
        {overview?.month && <MonthLine month={overview.month} />}
      </Box>
      {!isPending && system.data && (
        <SystemWarnings
          state={system.data}
          isRegistrationOpen={isOwner && people.data !== undefined && isOpenToOthers(people.data)}
        />
      )}
      {error && !overview ? (
        <Paper variant="outlined" sx={{ mb: 4 }}>
          <ReadFailure title="landing.failed" isReading={isFetching} onRetry={() => void refetch()} />
        </Paper>
      ) : (
        <TodoList overview={overview ?? undefined} isPending={isPending} />
      )}
      {!isPending && <LandingSections />}
    </>
  );
}

/**
 * Whether anybody can register beside people who already have. Whoever sets `REGISTRATION` on the server knows.
 */
function isOpenToOthers({ people, settings: { registration, is_fixed } }: People): boolean {
  return registration === 'open' && !is_fixed && people.length > 1;
}

const heading = {
  display: { sm: 'flex' },
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 4,
  mb: 2.5,
};

const database: readonly MenuLink[] = [
  { label: 'resources.products.title', to: '/database/stock' },
  { label: 'resources.bought_stocks.title', to: '/database/purchases' },
  { label: 'resources.incoming_shipments.title', to: '/database/incomingstock' },
];

const SECTIONS = ['database', 'analysis', 'tools'] as const;

/** The three sections of the product, each with its links and a picture. */
function LandingSections() {
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const sections = { database, analysis: useAnalytics(), tools: useTools() };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
      {SECTIONS.map((name) => (
        <Paper
          key={name}
          component="section"
          variant="outlined"
          aria-labelledby={`section-${name}`}
          sx={{ overflow: 'hidden' }}
        >
          <Box sx={{ borderBottom: 1, borderColor: 'divider', '& img': picture }}>
            <img {...PICTURE_SIZE} src={PICTURES[name][mode]} alt="" loading="lazy" decoding="async" />
          </Box>
          <Box sx={{ p: 2.5 }}>
            <Typography id={`section-${name}`} component="h2" variant="h3">
              {translate(`landing.${name}`)}
            </Typography>
            <Typography color="text.secondary" sx={{ mt: 0.25, mb: 1.5 }}>
              {translate(`landing.${name}_text`)}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              {sections[name].map(({ label, to }) => (
                <Link
                  key={to}
                  component={LinkBase}
                  to={to}
                  variant="body2"
                  sx={{ '@media (pointer: coarse)': { py: 1.5 } }}
                >
                  {translate(label)}
                </Link>
              ))}
            </Box>
          </Box>
        </Paper>
      ))}
    </Box>
  );
}

/** As wide as the section; width and height attributes reserve the space while the picture loads. */
const picture = { display: 'block', width: '100%', height: 'auto' };
