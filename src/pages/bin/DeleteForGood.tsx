import { Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import type { BinRecord } from '../../../contract/bin.ts';
import { formatCount } from '../../../domain/format.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useNotifyDone, useNotifyFailure } from '../../../ui/notices.tsx';
import { useTypedCount } from '../../../ui/useTypedCount.tsx';

interface Props {
  /** The chosen records of the bin; all of them if left out. */
  ids?: readonly number[];
  onClose: () => void;
}

/** Asks before records of the bin, or all of them, are deleted for good. The server may ask for the password. */
export function DeleteForGood({ ids, onClose }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { total = 0, filterValues, onUnselectItems } = useListContext<BinRecord>();
  const isFiltered = Object.keys(filterValues).length > 0;
  // A search counts only what it has found.
  const count = ids?.length ?? (isFiltered ? undefined : total);
  const counted = { smart_count: count ?? 0, count: formatCount(count ?? 0) };
  const { field, isTyped } = useTypedCount(count);
  const { mutate, isPending } = useMutation({
    mutationFn: () => (ids ? dataProvider.deleteFromBin({ ids: [...ids] }) : dataProvider.emptyBin()),
    onSuccess: (deleted) => {
      notifyDone(translate('bin.delete_done', { smart_count: deleted, count: formatCount(deleted) }));
      onUnselectItems();
      onClose();
      void queries.invalidateQueries();
    },
    onError: (error) => notifyFailure('bin.not_deleted', error),
  });
  return (
    <ConfirmDialog
      title={translate(ids ? 'bin.delete_title' : 'bin.empty_question', counted)}
      label={translate(ids ? 'bin.delete' : 'bin.empty')}
      isDestructive
      isPending={isPending}
      isDisabled={!isTyped}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Typography>
        {translate(
          ids ? 'bin.delete_help' : count === undefined ? 'bin.empty_all' : 'bin.empty_says',
          counted,
        )}
      </Typography>
      {field}
    </ConfirmDialog>
  );
}
