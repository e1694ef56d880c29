import ArrowBack from '@mui/icons-material/ArrowBack';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, IconButton, Paper } from '@mui/material';
import { HttpError, LinkBase, useTranslate } from 'ra-core';
import type { Statement, StatementId } from '../../../contract/payouts.ts';
import { formatDate } from '../../../domain/format.ts';
import { useReadFailure } from '../../../ui/notices.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { useDownload } from '../../../ui/useDownload.ts';
import { NotFound } from '../NotFound.tsx';
import { PAYOUTS_PAGE, statementPage } from './addresses.ts';
import { GapLines } from './GapLines.tsx';
import { StatementNotes } from './StatementNotes.tsx';
import { StatementRows } from './StatementRows.tsx';
import { FigureStrip } from '../../../ui/FigureStrip.tsx';
import { useStatementFigures } from './useStatementFigures.ts';
import { useStatement } from './usePayouts.ts';
import { PayoutsSkeleton } from './PayoutsSkeleton.tsx';

/** The rows of a payout, or the rows that a site has not paid out yet. */
export function StatementPage({ id }: { id: StatementId }) {
  const { data, error, isFetching, refetch, parameters } = useStatement(id);
  useReadFailure('payouts.not_read', data ? error : null);
  if (data) return <Read id={id} statement={data} parameters={parameters} />;
  if (!error) return <PayoutsSkeleton />;
  if (error instanceof HttpError && error.status === 404) return <NotFound />;
  return (
    <Paper variant="outlined">
      <ReadFailure title="payouts.not_read" isReading={isFetching} onRetry={() => void refetch()} />
    </Paper>
  );
}

interface Props {
  id: StatementId;
  statement: Statement;
  parameters: Record<string, string>;
}

function Read({ id, statement, parameters }: Props) {
  const translate = useTranslate();
  const { site, day, number } = statement;
  const figures = useStatementFigures(statement);
  return (
    <>
      <PageTitle
        title={
          day === null
            ? translate('statement.open_title', { site })
            : translate('statement.title', { site, day: formatDate(day) })
        }
        before={
          <IconButton
            component={LinkBase}
            to={PAYOUTS_PAGE}
            aria-label={translate('statement.back')}
            edge="start"
          >
            <ArrowBack />
          </IconButton>
        }
        aside={number}
        actions={<Actions id={id} statement={statement} parameters={parameters} />}
      />
      <Paper variant="outlined" sx={{ mb: 2 }}>
        <FigureStrip figures={figures} />
        <GapLines of={[statement]} />
      </Paper>
      <StatementRows statement={statement} />
      <StatementNotes statement={statement} />
    </>
  );
}

function Actions({ id, statement, parameters }: Props) {
  const translate = useTranslate();
  const { mutate, isPending } = useDownload(
    (provider, _input, signal) => provider.exportStatement(id, parameters, signal),
    'payouts.not_exported',
  );
  const step = (to: Statement['next'], label: string, Icon: typeof ChevronLeft) => (
    <IconButton
      aria-label={translate(label)}
      disabled={to === null}
      {...(to !== null && { component: LinkBase, to: statementPage(to, statement) })}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: 'background.paper' }}
    >
      <Icon />
    </IconButton>
  );
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        loading={isPending}
        loadingPosition="start"
        disabled={statement.rowsQuantity === 0}
        onClick={() => mutate()}
      >
        {translate('reports.export')}
      </Button>
      {step(statement.previous, 'statement.previous', ChevronLeft)}
      {step(statement.next, 'statement.next', ChevronRight)}
    </Box>
  );
}
