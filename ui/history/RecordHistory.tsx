import HistoryIcon from '@mui/icons-material/History';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { HistoryAction, RecordHistory as Page } from '../../contract/history.ts';
import { formatCount, formatMoment, formatTime } from '../../domain/format.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ReadFailure } from '../ReadFailure.tsx';
import { RowLink } from '../RowLink.tsx';
import { Sentence } from '../Sentence.tsx';
import { ActionSentence } from './ActionSentence.tsx';
import { groupByDay, useDayHeading } from './days.ts';
import { PersonMark } from './PersonMark.tsx';
import { PutBack } from './PutBack.tsx';
import { useRecordHistory, type RecordReference } from './recordHistory.ts';
import { ValueChange } from './ValueChange.tsx';
import './history.css';

/** The history of a record by day: who changed which field, from what to what, and the way back. */
export function RecordHistory(record: RecordReference) {
  const translate = useTranslate();
  const headingOf = useDayHeading();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useRecordHistory(record);
  if (!data && error)
    return <ReadFailure title="history.not_read" isReading={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return <Skeleton variant="rounded" height={240} role="status" aria-label={translate('list.loading')} />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return (
      <EmptyState icon={HistoryIcon} title={translate('history.of_record_empty')}>
        {translate('history.of_record_empty_help')}
      </EmptyState>
    );
  const left = (data.pages[0]?.total ?? 0) - entries.length;
  return (
    <div role="tabpanel" aria-label={translate('menu.history')}>
      {groupByDay(entries).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={headingOf(day)}>
          <h3 className="record-day">{headingOf(day)}</h3>
          <ul className="record-entries">
            {ofDay.map((entry) => (
              <RecordEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Box sx={{ p: 1, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
          <Button loading={isFetching} onClick={() => void fetchNextPage()}>
            {translate('history.show_more', { count: formatCount(left) })}
          </Button>
        </Box>
      )}
    </div>
  );
}

function RecordEntry({ entry }: { entry: Page['entries'][number] }) {
  const translate = useTranslate();
  const { record, at, by } = entry;
  // The deletion of a purchase changes its products, too.
  const isAboutIt = entry.kind === record.kind;
  return (
    <li>
      <time dateTime={at} title={formatMoment(at)}>
        {formatTime(at)}
      </time>
      <PersonMark name={by} />
      <div className="record-entry">
        <div className="record-entry-line">
          <span>{isAboutIt ? <OwnSentence entry={entry} /> : <ActionSentence action={entry} />}</span>
          {record.change === 'created' && (
            <Typography component="span" variant="caption" color="text.secondary">
              {translate('history.first_entry')}
            </Typography>
          )}
        </div>
        {record.change === 'changed' &&
          record.fields.map((change) => (
            <div key={change.field} className="record-entry-line">
              <ValueChange kind={record.kind} change={change} isLabelled />
              <PutBack action={entry} record={record} field={change.field} variant="outlined" />
            </div>
          ))}
      </div>
    </li>
  );
}

/** What an action did to the record, with a link to the action if it wrote further records. */
function OwnSentence({ entry }: { entry: HistoryAction }) {
  const translate = useTranslate();
  const { id, action, count, import_id } = entry;
  const page =
    import_id === null
      ? `/history?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`
      : `/tools/import_data/${import_id}`;
  const text = translate(`history.own_sentences.${action}`, {
    smart_count: count,
    more: formatCount(count - 1),
  });
  return <Sentence text={text} parts={{ action: <RowLink to={page} /> }} />;
}
