import { Box, Button, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { ACCOUNT_EVENTS, type AccountEvent, type AccountEventKind } from '../../../contract/people.ts';
import { formatMoment, UNKNOWN_TEXT } from '../../../domain/format.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { useEventText } from './useEventText.ts';
import '../../../ui/reportTable.css';
import './people.css';

/** Events that the server sends at a time. */
const PAGE = 50;

/** What happened to accounts: who did what, when, and from where. More are read on demand. */
export function AccountEvents() {
  const translate = useTranslate();
  const heading = useId();
  const [kind, setKind] = useState<AccountEventKind>();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useEvents(kind);
  const events = data?.pages.flat();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'clip' }}>
      <Box sx={head}>
        <Typography id={heading} component="h2" variant="h3" sx={{ mr: 'auto' }}>
          {translate('people.events')}
        </Typography>
        <TextField
          select
          size="small"
          value={kind ?? 'all'}
          onChange={({ target }) => setKind(ACCOUNT_EVENTS.find((one) => one === target.value))}
          slotProps={{ htmlInput: { 'aria-label': translate('people.event_kind') } }}
          sx={{ width: { xs: '100%', sm: 240 } }}
        >
          <MenuItem value="all">{translate('people.all_events')}</MenuItem>
          {ACCOUNT_EVENTS.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`people.event_kinds.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {!events && error ? (
        <ReadFailure title="people.events_not_read" isReading={isFetching} onRetry={() => void refetch()} />
      ) : events?.length === 0 ? (
        <Typography color="text.secondary" sx={below}>
          {translate('people.no_events')}
        </Typography>
      ) : events ? (
        <EventRows events={events} />
      ) : (
        <Typography role="status" color="text.secondary" sx={below}>
          {translate('list.loading')}
        </Typography>
      )}
      {hasNextPage && (
        <Box sx={{ p: 1, textAlign: 'center' }}>
          <Button loading={isFetching} onClick={() => void fetchNextPage()}>
            {translate('people.more_events')}
          </Button>
        </Box>
      )}
    </Paper>
  );
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 52,
  px: 2,
  py: 1,
};
const below = { px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' };

function useEvents(kind: AccountEventKind | undefined) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return useInfiniteQuery({
    queryKey: ['people', 'events', kind],
    queryFn: ({ pageParam: before, signal }) => dataProvider.getAccountEvents({ before, kind, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    retry: false,
  });
}

function EventRows({ events }: { events: readonly AccountEvent[] }) {
  const translate = useTranslate();
  const inWords = useEventText();
  const compact = useCompact();
  const by = (event: AccountEvent) => {
    const isAtMachine = event.address === '' && event.kind !== 'login_failed';
    return event.by || (isAtMachine ? translate('people.at_machine') : UNKNOWN_TEXT);
  };
  if (compact)
    return (
      <ul className="report-list people-lines">
        {events.map((event) => (
          <li key={event.id}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {inWords(event)}
              <small>{[by(event), formatMoment(event.at), event.address].filter(Boolean).join(' · ')}</small>
            </Box>
          </li>
        ))}
      </ul>
    );
  return (
    <SideScroll>
      <table className="report-table event-table">
        <thead>
          <tr>
            {['event_when', 'event_by', 'event_what', 'event_from'].map((name) => (
              <th key={name} scope="col">
                {translate(`people.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <td>{formatMoment(event.at)}</td>
              <td>{by(event)}</td>
              <td className="event-what">{inWords(event)}</td>
              <td>{event.address || UNKNOWN_TEXT}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}
