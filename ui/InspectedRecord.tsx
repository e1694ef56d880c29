import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button, IconButton, Skeleton, Typography } from '@mui/material';
import { CancelledError, hashKey, useQueryClient } from '@tanstack/react-query';
import { HttpError, useGetOne, useListContext, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { ResourceName } from '../contract/resources.ts';
import { recordKey } from '../providers/reactAdminInside.ts';
import { EmptyState } from './EmptyState.tsx';
import { ShownHistory } from './history/ShownHistory.tsx';
import { RecordTabs } from './history/RecordTabs.tsx';
import { RecordDialog, type RecordDialogProps } from './RecordDialog.tsx';
import type { Inspection } from './inspection.ts';
import { useNotifyFailure } from './notices.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { NeedsExtensions } from './NeedsExtensions.tsx';
import { useCompact } from './useCompact.ts';
import { useExtensions } from './useExtensions.ts';
import { useMay } from './useRole.ts';

interface Props<Item extends RaRecord> {
  resource: ResourceName;
  inspection: Inspection;
  /** Shown before the title, such as a back button. */
  before?: ReactNode;
  /** Further data for the details is still loading. */
  isLoading?: boolean;
  renderDetails: (record: Item) => Pick<RecordDialogProps, 'title' | 'badge' | 'actions' | 'children'>;
  /** Popups that change the record. Viewers get neither these nor the actions of the details. */
  renderPopups: (record: Item) => ReactNode;
  /** Shows the details, in place of a popup. */
  frame?: ComponentType<RecordDialogProps>;
}

/** Details of the record in the address. The popup also shows the states loading, not found and failed. */
export function InspectedRecord<Item extends RaRecord>({
  resource,
  inspection,
  before,
  isLoading = false,
  renderDetails,
  renderPopups,
  frame: Frame = RecordDialog,
}: Props<Item>) {
  const translate = useTranslate();
  const { id, open, close } = inspection;
  const { data, error, isFetching, refetch } = useGetOne<Item>(
    resource,
    { id: id ?? 0 },
    { enabled: id !== undefined, retry: false },
  );
  const record = isGone(error) ? undefined : data;
  const mayChange = useMay('operator');
  const { isPending: isListPending } = useListContext();
  // The list shows whether the backend has extensions, which change the details.
  const isTold = useExtensions() !== undefined || !isListPending;
  const hasHistory = useExtensions() === true && record !== undefined;
  /** The record whose history is shown in place of its details. */
  const [historyOf, setHistoryOf] = useState<number>();
  useFailedReads(resource, id);
  if (id === undefined) return null;
  const gone = {
    title: translate(`resources.${resource}.gone`),
    children: <EmptyState icon={SearchOff} title={translate(`resources.${resource}.gone_help`)} />,
  };
  const loading = { title: translate('dialog.loading'), isLoading: true, children: <Placeholder /> };
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
  const isHistoryShown = historyOf === id;
  const tabs = (
    <RecordTabs
      record={{ kind: resource, id }}
      isHistory={isHistoryShown}
      onChoose={(isHistory) => setHistoryOf(isHistory ? id : undefined)}
    />
  );
  const history = hasHistory &&
    isHistoryShown && {
      flush: true,
      actions: (
        <>
          <Typography variant="caption" color="text.secondary" sx={{ mr: 'auto' }}>
            {translate('record.put_back_help')}
          </Typography>
          <Button variant="outlined" onClick={close}>
            {translate('dialog.close')}
          </Button>
        </>
      ),
      children: <ShownHistory kind={resource} id={id} />,
    };
  const tools = record && mayChange && (
    <RecordTools resource={resource} id={id} onEdit={() => open('edit')} onDeleted={close} />
  );
  return (
    <>
      <Frame
        onClose={close}
        before={before}
        tools={tools}
        {...(record && isTold && !isLoading
          ? {
              ...renderDetails(record),
              ...(!mayChange && { actions: undefined }),
              ...(hasHistory && { tabs }),
              ...history,
            }
          : isGone(error)
            ? gone
            : error
              ? failed
              : loading)}
      />
      {record && mayChange && renderPopups(record)}
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

interface ToolsProps {
  resource: string;
  id: number;
  onEdit: () => void;
  onDeleted: () => void;
}

/** Delete and Edit buttons of a record's details. Delete is placed away from the close button. */
function RecordTools({ resource, id, onEdit, onDeleted }: ToolsProps) {
  const translate = useTranslate();
  const compact = useCompact();
  const [isDeleting, setDeleting] = useState(false);
  const edit = translate('ra.action.edit');
  return (
    <>
      <NeedsExtensions>
        <IconButton aria-label={translate('ra.action.delete')} onClick={() => setDeleting(true)}>
          <DeleteOutlined />
        </IconButton>
      </NeedsExtensions>
      <NeedsExtensions>
        {compact ? (
          <IconButton aria-label={edit} onClick={onEdit}>
            <EditOutlined />
          </IconButton>
        ) : (
          <Button variant="outlined" size="small" onClick={onEdit}>
            {edit}
          </Button>
        )}
      </NeedsExtensions>
      {isDeleting && (
        <DeleteDialog
          resource={resource}
          filter={{ id: [id] }}
          onDone={onDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

/**
 * Notifies each failed read of the record until a read succeeds.
 * `useGetOne` hides a failure when a list fills the cache.
 */
function useFailedReads(resource: string, id: number | undefined): void {
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  useEffect(() => {
    if (id === undefined) return;
    const hash = hashKey(recordKey(resource, id));
    return queries.getQueryCache().subscribe((event) => {
      if (event.query.queryHash !== hash || event.type !== 'updated') return;
      const { action } = event;
      if (action.type === 'success' && !action.manual) notifyFailure.end();
      if (action.type !== 'error' || action.error instanceof CancelledError) return;
      if (!isGone(action.error)) notifyFailure('record.not_read', action.error);
    });
  }, [queries, resource, id, notifyFailure]);
}
