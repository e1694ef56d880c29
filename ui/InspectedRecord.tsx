import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button, Skeleton } from '@mui/material';
import { HttpError, useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { useCallback, type ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { RecordDialog, type RecordDialogProps } from './RecordDialog.tsx';
import { RecordTools } from './RecordTools.tsx';
import type { Inspection } from './inspection.ts';
import { useNotifyFailure } from './notices.tsx';
import { useFailedReads } from './useFailedReads.ts';

interface Props<Item extends RaRecord> {
  resource: string;
  /** Where its texts stand in the catalogue: `{texts}.gone`, `.gone_help`. */
  texts: string;
  inspection: Inspection;
  /** Before the title, such as the way back. */
  before?: ReactNode;
  renderDetails: (record: Item) => Pick<RecordDialogProps, 'title' | 'badge' | 'actions' | 'children'>;
  /** What may stand open over the details. */
  renderPopups: (record: Item) => ReactNode;
}

/** The details of the record that the address asks for; until it has come, where there is none, and where it cannot be read, the popup says so. */
export function InspectedRecord<Item extends RaRecord>({
  resource,
  texts,
  inspection,
  before,
  renderDetails,
  renderPopups,
}: Props<Item>) {
  const translate = useTranslate();
  const { id, open, close } = inspection;
  const { data, error, isFetching, refetch } = useGetOne<Item>(
    resource,
    { id: id ?? 0 },
    { enabled: id !== undefined, retry: false },
  );
  const record = isGone(error) ? undefined : data;
  const notifyFailure = useNotifyFailure();
  const hear = useCallback(
    (failure: unknown) => {
      if (failure === undefined) notifyFailure.end();
      else if (!isGone(failure)) notifyFailure('record.not_read', failure);
    },
    [notifyFailure],
  );
  useFailedReads(resource, id, hear);
  if (id === undefined) return null;
  const gone = {
    title: translate(`${texts}.gone`),
    children: <EmptyState icon={SearchOff} title={translate(`${texts}.gone_help`)} />,
  };
  const loading = { title: translate('dialog.loading'), children: <Placeholder /> };
  const failed = {
    title: translate('record.details'),
    children: (
      <EmptyState
        icon={SearchOff}
        title={translate('record.not_read')}
        action={
          <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
            {translate('list.retry')}
          </Button>
        }
      />
    ),
  };
  const tools = record && (
    <RecordTools resource={resource} id={id} onEdit={() => open('edit')} onDeleted={close} />
  );
  return (
    <>
      <RecordDialog
        onClose={close}
        before={before}
        tools={tools}
        {...(record ? renderDetails(record) : isGone(error) ? gone : error ? failed : loading)}
      />
      {record && renderPopups(record)}
    </>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

function Placeholder() {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '292px 1fr' } }}>
      <Skeleton variant="rounded" height={252} />
      <Skeleton variant="rounded" height={252} />
    </Box>
  );
}
