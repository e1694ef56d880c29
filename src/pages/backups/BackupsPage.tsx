import { Alert, Box, Button, Paper, Skeleton } from '@mui/material';
import { HttpError, useTranslate } from 'ra-core';
import type { SystemState } from '../../../contract/system.ts';
import { formatDate, formatTime, localDate } from '../../../domain/format.ts';
import { wordText } from '../../../providers/messageWords.ts';
import { useFailureText, useReadFailure } from '../../../ui/notices.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { Sentence } from '../../../ui/Sentence.tsx';
import { joinSentences } from '../../../ui/texts.ts';
import { useDetectedExtensions } from '../../../ui/useExtensions.ts';
import { useSystemState } from '../../../ui/useSystemState.ts';
import { Placeholder } from '../Placeholder.tsx';
import { withoutBackups } from '../placeholders.ts';
import { BackupFigures } from './BackupFigures.tsx';
import { BackupList } from './BackupList.tsx';
import { CommandsAndDisk } from './CommandsAndDisk.tsx';
import { Findings } from './Findings.tsx';
import { Installation } from './Installation.tsx';
import { useTakeBackup } from './useBackupActions.ts';
import { useMomentText } from './useMomentText.ts';

/** The state of backups, checks and disk. Owners make and download backups; commands restore and repair. */
export function BackupsPage() {
  const translate = useTranslate();
  const hasExtensions = useDetectedExtensions();
  const { data, error, isFetching, refetch } = useSystemState();
  useReadFailure('backups.not_read', data ? error : null);
  const lacksCall = !data && error instanceof HttpError && error.status === 404;
  if (hasExtensions === false || lacksCall) return <Placeholder {...withoutBackups} />;
  if (data) return <State state={data} />;
  return (
    <>
      <PageTitle title={translate('backups.title')} />
      {error ? (
        <Paper variant="outlined">
          <ReadFailure title="backups.not_read" isReading={isFetching} onRetry={() => void refetch()} />
        </Paper>
      ) : (
        <Loading />
      )}
    </>
  );
}

function Loading() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('list.loading')}>
      <Skeleton variant="rounded" height={112} sx={{ borderRadius: 1, mb: 2 }} />
      <Skeleton variant="rounded" height={440} sx={{ borderRadius: 1 }} />
    </Box>
  );
}

function State({ state }: { state: SystemState }) {
  const translate = useTranslate();
  const inWords = useMomentText();
  const failureText = useFailureText();
  const { mutate, isPending, error } = useTakeBackup();
  const { enabled, next, running, trial } = state.backups;
  return (
    <>
      <PageTitle
        title={translate('backups.title')}
        aside={enabled && next && translate('backups.next', { next: inWords(next) })}
        actions={
          <Button
            variant="contained"
            disabled={!enabled}
            loading={isPending || running !== null}
            onClick={() => mutate()}
          >
            {translate('backups.back_up_now')}
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {error && (
          <Alert severity="error" variant="outlined" sx={{ ...notice, borderColor: 'error.main' }}>
            {joinSentences([translate('backups.not_started'), failureText(error, 'backup')])}
          </Alert>
        )}
        {running !== null && (
          <Alert
            severity="info"
            role="status"
            variant="outlined"
            sx={{ ...notice, borderColor: 'info.main' }}
          >
            {translate('backups.running', { time: formatTime(running) })}
          </Alert>
        )}
        {!enabled && (
          <Alert severity="warning" variant="outlined" sx={{ ...notice, borderColor: 'warning.main' }}>
            <Sentence text={translate('backups.off')} parts={{ code: <code /> }} />
          </Alert>
        )}
        {trial?.problem && (
          <Alert severity="error" variant="outlined" sx={{ ...notice, borderColor: 'error.main' }}>
            {translate('backups.trial_problem', {
              name: trial.file,
              day: formatDate(localDate(new Date(trial.tried_at))),
            })}
            <br />
            {wordText(trial.problem, trial.reason)}
          </Alert>
        )}
        <BackupFigures state={state} />
        <Box sx={columns}>
          <BackupList backups={state.backups} />
          <Findings check={state.check} />
        </Box>
        <CommandsAndDisk state={state} />
        <Installation state={state} />
      </Box>
    </>
  );
}

const notice = { color: 'text.primary', backgroundColor: 'background.paper' };

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
};
