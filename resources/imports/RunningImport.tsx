import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Import, RunningState } from '../../contract/imports.ts';
import { formatCount, formatDuration } from '../../domain/format.ts';
import { roundToTenths, timeLeft, roundWaitingTime } from '../../domain/progress.ts';
import { visuallyHiddenStyle } from '../../ui/visuallyHidden.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { shopOfSource } from './sources.ts';
import { useImportChange } from './useImport.ts';

interface Props {
  imported: Import;
  state: RunningState;
}

/** Progress of reading, recording or undoing an import. */
export function RunningImport({ imported, state }: Props) {
  const translate = useTranslate();
  const { id, progress } = imported;
  const { mutate, isPending } = useImportChange(id, {
    send: (provider) => provider.stepImport(id, 'cancel'),
    failure: state === 'reading' ? 'imports.not_cancelled' : 'imports.not_interrupted',
  });
  useRefetchAfter(state !== 'reading');
  const { done, total } = progress;
  const percent = roundToTenths(progress);
  const words = translate(`imports.states.${state}`);
  return (
    <Paper component="section" variant="outlined" aria-label={words} sx={panel}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="h1" component="p" className="tabular">
          <Where imported={imported} state={state} />
        </Typography>
        <TimeTaken progress={progress} />
      </Box>
      <LinearProgress
        aria-label={words}
        {...(total ? { variant: 'determinate', value: Math.min(100, (done / total) * 100) } : {})}
        sx={{ my: 2, height: 8, borderRadius: 0.5 }}
      />
      <Box role="status" sx={visuallyHiddenStyle}>
        {percent === undefined ? words : translate(`imports.percent.${state}`, { percent })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography color="text.secondary" sx={{ flex: 1, minWidth: 200 }}>
          {translate('imports.leave')}
        </Typography>
        {state !== 'undoing' && (
          <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
            {translate('imports.cancel')}
          </Button>
        )}
      </Box>
    </Paper>
  );
}

function Where({ imported, state }: Props) {
  const translate = useTranslate();
  const { done, total } = imported.progress;
  const isShop = state === 'reading' && shopOfSource(imported.source) !== undefined;
  if (isShop && imported.message !== null) return imported.message;
  if (state === 'reading' && done === 0) {
    return translate(isShop ? 'imports.opening' : 'imports.opening_file');
  }
  const unit = isShop ? 'parcel' : 'row';
  return translate(`imports.${unit}${total === null ? 's' : ''}`, {
    done: formatCount(done),
    total: formatCount(total ?? 0),
  });
}

/** Elapsed and remaining time. */
function TimeTaken({ progress }: Pick<Import, 'progress'>) {
  const translate = useTranslate();
  const elapsed = Math.max(0, useNow() - Date.parse(progress.since));
  const left = timeLeft({ ...progress, elapsed });
  const rest = left === undefined ? undefined : roundWaitingTime(left);
  const words = rest ? `imports.elapsed_and_left.${rest.unit}` : 'imports.elapsed';
  return (
    <Typography color="text.secondary" className="tabular">
      {translate(words, {
        elapsed: formatDuration(elapsed),
        smart_count: rest && rest.unit !== 'moment' ? rest.count : 0,
      })}
    </Typography>
  );
}

/** The current time in milliseconds, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

/** Marks all records as out of date when the step ends. */
function useRefetchAfter(isChanging: boolean) {
  const refetch = useRefetchRecords();
  useEffect(() => {
    if (!isChanging) return undefined;
    return () => void refetch();
  }, [isChanging, refetch]);
}

const panel = { position: 'relative', p: { xs: 2, sm: 3 } } as const;
