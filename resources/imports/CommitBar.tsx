import { Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { RESOURCE_NAMES, type ResourceName } from '../../contract/resources.ts';
import { formatCount, formatList } from '../../domain/format.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { stickyBarStyle } from '../../ui/FormActions.tsx';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DiscardButton } from './ConfirmedButtons.tsx';
import { RejectedRowsButton, countRejectedRows } from './RejectedRowsButton.tsx';
import { RowRatesDialog } from './RowRatesDialog.tsx';
import { useImportChange } from './useImport.ts';

interface Props {
  imported: Import;
  /** Called when the rate is missing, without which nothing can be recorded. */
  onRateMissing: () => void;
  /** Called when columns are undecided, which also blocks recording. */
  onUndecided: () => void;
}

/** Counts of recorded and skipped rows, and the button that records. Always in view. */
export function CommitBar({ imported, onRateMissing, onUndecided }: Props) {
  const translate = useTranslate();
  const say = useCounts();
  const refetch = useRefetchRecords();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const [isAsking, setAsking] = useState(false);
  const { id, rows, chosen, rate, isInYen } = imported;
  const { record, counts } = say(chosen);
  const { mutate, isPending } = useImportChange(id, {
    send: (provider) => provider.stepImport(id, 'commit'),
    failure: 'imports.not_recorded',
    onDone: ({ state }) => {
      if (state !== 'committed') return;
      if (counts) notifyDone(translate('imports.recorded', { counts }));
      void refetch();
    },
  });
  const wrong = { smart_count: rows.wrong, count: formatCount(rows.wrong) };
  const { skipped } = countRejectedRows(imported);
  const reasons = [
    ...(rows.wrong > 0 ? [translate('imports.wrong_left', wrong)] : []),
    ...(skipped > 0 ? [translate('imports.skipped', { smart_count: skipped })] : []),
  ];
  const questions = useMutation({ mutationFn: () => dataProvider.getRateQuestions(id) });
  const go = () => (rows.wrong > 0 ? setAsking(true) : mutate());
  const ask = async () => {
    if (imported.file?.questions.some(({ kind }) => kind !== 'status')) return onUndecided();
    if (isInYen && rate === null) return onRateMissing();
    const found = await questions
      .mutateAsync()
      .catch((error: unknown) => notifyFailure('imports.not_recorded', error));
    if (found?.length === 0) go();
  };
  return (
    <Box sx={bar} data-keep-clear>
      {reasons.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mr: 'auto' }}>
          <Typography color="text.secondary" className="tabular">
            {translate('imports.left_out', { counts: formatList(reasons) })}
          </Typography>
          <RejectedRowsButton imported={imported} />
        </Box>
      )}
      <DiscardButton imported={imported} />
      <Button
        variant="contained"
        loading={isPending || questions.isPending}
        disabled={!counts}
        onClick={() => void ask()}
      >
        {record}
      </Button>
      {questions.data && questions.data.length > 0 && (
        <RowRatesDialog
          questions={questions.data}
          onKeep={() => {
            questions.reset();
            go();
          }}
          onClose={questions.reset}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={translate('imports.commit_title')}
          label={record}
          isPending={isPending}
          onConfirm={() => mutate(undefined, { onError: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {translate('imports.commit_text', wrong)}
        </ConfirmDialog>
      )}
    </Box>
  );
}

/** Returns the label of the button that records, and the counts. Empty if there is nothing to record. */
function useCounts() {
  const translate = useTranslate();
  return (chosen: Import['chosen']): { record: string; counts: string } => {
    const kinds = RESOURCE_NAMES.filter((kind) => chosen[kind] > 0);
    const say = (kind: ResourceName, text: 'counted' | 'record') =>
      translate(`imports.records.${kind}.${text}`, {
        smart_count: chosen[kind],
        count: formatCount(chosen[kind]),
      });
    const counts = formatList(kinds.map((kind) => say(kind, 'counted')));
    const [only, ...others] = kinds;
    if (!only) return { record: translate('imports.record_nothing'), counts };
    return {
      record: others.length === 0 ? say(only, 'record') : translate('imports.record_several', { counts }),
      counts,
    };
  };
}

const bar = {
  ...stickyBarStyle,
  mx: { xs: -2, sm: 0 },
  borderStyle: 'solid',
  borderWidth: 1,
  borderRadius: { sm: 1 },
} as const;
