import ArrowBack from '@mui/icons-material/ArrowBack';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button, IconButton, Paper, Skeleton, Typography } from '@mui/material';
import { HttpError, LinkBase, useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { isRunning, type Import, type ImportFile } from '../../contract/imports.ts';
import { formatCount } from '../../domain/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReadingProblems } from '../../ui/ReadingProblems.tsx';
import { useDownload } from '../../ui/useDownload.ts';
import { useDetectedExtensions } from '../../ui/useExtensions.ts';
import { CommittedImport, UndoneImport } from './CommittedImport.tsx';
import { ImportDraft } from './ImportDraft.tsx';
import { InterruptedImport, StoppedImport } from './StoppedImport.tsx';
import { NextFile } from './NextFile.tsx';
import { RunningImport } from './RunningImport.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useSourceName, useStartedByText } from './sources.ts';
import { useImport } from './useImport.ts';

/** The page of an import in its current state, from reading to undo. */
export function ImportPage() {
  const translate = useTranslate();
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const hasImports = useDetectedExtensions();
  const { data, error, refetch } = useImport(isId ? id : 0, hasImports === true);
  if (data) {
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, sm: 3 } }}>
        <Head imported={data} isStale={error !== null} />
        <NextFile imported={data} />
        <State imported={data} />
      </Box>
    );
  }
  if (!error && hasImports !== false) {
    return <Skeleton variant="rounded" height={240} role="status" aria-label={translate('list.loading')} />;
  }
  const isGone = hasImports === false || (error instanceof HttpError && [400, 404].includes(error.status));
  return (
    <EmptyState
      icon={SearchOff}
      heading="h1"
      title={translate(isGone ? 'imports.gone' : 'imports.not_read')}
      action={
        isGone ? (
          <Button variant="contained" component={LinkBase} to="/tools/import_data">
            {translate('imports.back')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => void refetch()}>
            {translate('list.retry')}
          </Button>
        )
      }
    >
      {translate(isGone ? 'imports.gone_help' : 'list.failed_help')}
    </EmptyState>
  );
}

interface HeadProps {
  imported: Import;
  /** The last read failed, so the page may be out of date. */
  isStale: boolean;
}

/** Source, user, time and state of an import. */
function Head({ imported, isStale }: HeadProps) {
  const translate = useTranslate();
  const source = useSourceName()(imported);
  const back = translate('imports.back');
  const startedBy = useStartedByText();
  return (
    <Box sx={{ mb: -2 }}>
      <PageTitle
        title={
          source === undefined ? translate('imports.title_of_file') : translate('imports.title', { source })
        }
        before={
          <IconButton component={LinkBase} to="/tools/import_data" aria-label={back} sx={{ ml: -1 }}>
            <ArrowBack />
          </IconButton>
        }
        aside={startedBy(imported)}
        badge={<StateBadge state={imported.state} />}
        actions={imported.file && <FileButton id={imported.id} file={imported.file} />}
      />
      {isStale && (
        <Typography role="alert" color="error" sx={{ mb: 2 }}>
          {translate('imports.out_of_date')}
        </Typography>
      )}
    </Box>
  );
}

/** Downloads the imported file, unchanged. */
function FileButton({ id, file }: { id: number; file: ImportFile }) {
  const translate = useTranslate();
  const { mutate, isPending } = useDownload(
    async (provider) => new File([await provider.getImportedFile(id)], file.name),
    'imports.not_downloaded',
  );
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      aria-label={translate('imports.download', { name: file.name })}
      loading={isPending}
      onClick={() => mutate()}
    >
      {translate('imports.file')}
    </Button>
  );
}

/** Contents and actions for the import's state. */
function State({ imported }: { imported: Import }) {
  const { state } = imported;
  const isShown = !isRunning(state) && state !== 'undone';
  return (
    <>
      {isRunning(state) && <RunningImport key={state} imported={imported} state={state} />}
      {state === 'stopped' && <StoppedImport imported={imported} />}
      {state === 'interrupted' && <InterruptedImport imported={imported} />}
      {state === 'committed' && <CommittedImport imported={imported} />}
      {state === 'undone' && <UndoneImport imported={imported} />}
      {isShown ? (
        <ImportDraft
          key={imported.progress.since}
          imported={imported}
          problems={<Problems imported={imported} />}
        />
      ) : (
        <Problems imported={imported} />
      )}
    </>
  );
}

/** Reading problems, each with its place in the file. */
function Problems({ imported: { problems } }: { imported: Import }) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="problems" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="problems" component="h2" variant="h3">
        {translate('imports.problems')}{' '}
        <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {formatCount(problems.length)}
        </Box>
      </Typography>
      <Typography color="text.secondary">{translate('imports.problems_help')}</Typography>
      <ReadingProblems problems={problems} more="imports.more_problems" />
    </Paper>
  );
}
