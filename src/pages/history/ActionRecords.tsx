import Schedule from '@mui/icons-material/Schedule';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { HistoryAction, HistoryRecord } from '../../../contract/history.ts';
import { formatCount } from '../../../domain/format.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { recordPage } from '../../../ui/history/addresses.ts';
import { useRecordName } from '../../../ui/history/historyText.ts';
import { PutBack } from '../../../ui/history/PutBack.tsx';
import { ValueChange } from '../../../ui/history/ValueChange.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';

/** Records shown at first, and in each further portion. */
const FIRST = 3;
const PORTION = 100;

interface Props {
  action: HistoryAction;
  /** Called with the number of records that were changed since. */
  onChangedSince: (count: number) => void;
}

/** The records of an action with their changes: the first few, and all on demand. */
export function ActionRecords({ action, onChangedSince }: Props) {
  const translate = useTranslate();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useRecords(action.id, showsAll);
  const last = data?.pages.at(-1);
  const tell = useEffectEvent(onChangedSince);
  const changedSince = last?.changed_since;
  useEffect(() => {
    if (changedSince !== undefined) tell(changedSince);
  }, [changedSince]);

  if (!last && error)
    return (
      <Typography role="alert" color="error">
        {translate('history.records_not_read')}{' '}
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          {translate('list.retry')}
        </Button>
      </Typography>
    );
  if (!last) return <Skeleton role="status" aria-label={translate('list.loading')} height={44} />;
  const records = data?.pages.flatMap((page) => page.records) ?? [];
  const left = last.total - records.length;
  return (
    <>
      <ul>
        {records.map((record) => (
          <RecordRow key={`${record.kind} ${record.record_id}`} action={action} record={record} />
        ))}
      </ul>
      <Box sx={below}>
        {left > 0 && (!showsAll || hasNextPage) && (
          <Button
            size="small"
            loading={isFetching}
            onClick={() => (showsAll ? void fetchNextPage() : setShowsAll(true))}
          >
            {showsAll
              ? translate('history.show_more', { count: formatCount(Math.min(left, PORTION)) })
              : translate('history.show_all', { count: formatCount(last.total) })}
          </Button>
        )}
        {last.changed_since > 0 && (
          <Typography variant="caption" sx={waiting}>
            <Schedule sx={{ fontSize: 16 }} aria-hidden />
            {translate('history.changed_since', {
              smart_count: last.changed_since,
              count: formatCount(last.changed_since),
            })}
          </Typography>
        )}
      </Box>
    </>
  );
}

const below = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  '&:empty': { display: 'none' },
} as const;
const waiting = { display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'warning.main' } as const;

function useRecords(action: number, showsAll: boolean) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const limit = showsAll ? PORTION : FIRST;
  return useInfiniteQuery({
    queryKey: ['history', 'records', action, limit],
    queryFn: ({ pageParam: from, signal }) => dataProvider.getActionRecords(action, { from, limit }, signal),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const read = pages.reduce((sum, { records }) => sum + records.length, 0);
      return read < page.total && page.records.length > 0 ? read : undefined;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

function RecordRow({ action, record }: { action: HistoryAction; record: HistoryRecord }) {
  const translate = useTranslate();
  const nameOf = useRecordName();
  const { kind, image, exists, change, fields } = record;
  const images = image === null ? [] : [{ id: 1, image, thumbnail: null }];
  const name = nameOf(record);
  const needsLabel = fields.length > 1 || action.fields.length > 1;
  return (
    <li className="action-record">
      <Thumbnail images={images} size={36} />
      <span className="record-name">
        {exists ? (
          <RowLink to={recordPage(record)} title={name}>
            {name}
          </RowLink>
        ) : (
          name
        )}
      </span>
      {change === 'changed' ? (
        <div className="record-changes">
          {fields.map((one) => (
            <div key={one.field} className="record-change">
              <ValueChange kind={kind} change={one} isLabelled={needsLabel} />
              <PutBack action={action} record={record} field={one.field} />
            </div>
          ))}
        </div>
      ) : (
        <span className="muted">
          {translate(`history.${change === 'created' ? 'new' : 'actions.deleted'}`)}
        </span>
      )}
    </li>
  );
}
