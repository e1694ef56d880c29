import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ReportName } from '../../../contract/reports.ts';
import { VatTabs } from '../../../resources/vat/index.ts';
import { useReadFailure } from '../../../ui/notices.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { useDownload } from '../../../ui/useDownload.ts';
import { useDetectedExtensions } from '../../../ui/useExtensions.ts';
import { Placeholder } from '../Placeholder.tsx';
import { withoutReports } from '../placeholders.ts';
import { ExcludedRecordsNote } from './ExcludedRecordsNote.tsx';
import { ExpectedPricesNote } from './ExpectedPricesNote.tsx';
import { ReportCharts } from './ReportCharts.tsx';
import { hasShortHistory } from './EmptyChartHelp.tsx';
import { PurchasesByProfit } from './PurchasesByProfit.tsx';
import { NumberStrip } from './NumberStrip.tsx';
import { ReportBar } from './ReportBar.tsx';
import { ReportRows } from './ReportRows.tsx';
import { useReport } from './useReport.ts';
import { VatNotRegistered, VatNote, EntriesLink } from './VatParts.tsx';

/** A report page. A backend without reports gets a placeholder page. */
export function ReportPage({ report }: { report: ReportName }) {
  const has = useDetectedExtensions();
  if (has === false) return <Placeholder {...withoutReports[report]} />;
  return has ? <Counted key={report} report={report} /> : <Waiting report={report} />;
}

/** The VAT report also has tabs to the VAT pages. */
function Title({ report, actions }: { report: ReportName; actions?: ReactNode }) {
  const translate = useTranslate();
  return (
    <PageTitle
      title={translate(`reports.titles.${report}`)}
      badge={report === 'vat' && <VatTabs current="report" />}
      actions={actions}
    />
  );
}

function Waiting({ report }: { report: ReportName }) {
  return (
    <>
      <Title report={report} />
      <Skeleton variant="rounded" height={160} sx={{ borderRadius: 1, mb: 2 }} />
      <Skeleton variant="rounded" height={280} sx={{ borderRadius: 1 }} />
    </>
  );
}

function Counted({ report }: { report: ReportName }) {
  const translate = useTranslate();
  const compact = useCompact();
  const { data, error, isFetching, refetch, parameters } = useReport(report);
  const { mutate, isPending } = useDownload(
    (provider, _input, signal) => provider.exportReport(report, parameters, signal),
    'reports.not_exported',
  );
  useReadFailure('reports.not_read', data ? error : null);
  if (!data) {
    return error ? (
      <>
        <Title report={report} />
        <Paper variant="outlined">
          <ReadFailure title="reports.not_read" isReading={isFetching} onRetry={() => void refetch()} />
        </Paper>
      </>
    ) : (
      <Waiting report={report} />
    );
  }
  /** The VAT report has a first day only when VAT rules exist. */
  const isRegistered = report !== 'vat' || data.first !== null;
  const download = (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      loading={isPending}
      loadingPosition="start"
      disabled={data.table.total === 0}
      onClick={() => mutate()}
    >
      {translate('reports.export')}
    </Button>
  );
  return (
    <>
      <Title
        report={report}
        actions={report === 'vat' ? <EntriesLink report={data}>{download}</EntriesLink> : download}
      />
      {report === 'vat' && <VatNote />}
      {compact ? (
        <>
          <ReportBar report={data} />
          <Paper variant="outlined" sx={{ mb: 2 }}>
            <NumberStrip report={data} />
          </Paper>
        </>
      ) : (
        <Paper variant="outlined" sx={{ mb: 2 }}>
          <ReportBar report={data} />
          <NumberStrip report={data} />
        </Paper>
      )}
      {isRegistered ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ReportCharts report={data} />
          {data.report === 'profit' && <PurchasesByProfit purchases={data.purchases} />}
          <ReportRows report={data} />
        </Box>
      ) : (
        <VatNotRegistered />
      )}
      {data.report === 'stock' && <ExpectedPricesNote report={data} />}
      <ExcludedRecordsNote report={data} />
      {data.against && hasShortHistory(data) && (
        <Typography
          variant="caption"
          component="p"
          color="text.secondary"
          sx={{ display: 'flex', gap: 1, mt: 1 }}
        >
          <InfoOutlined sx={{ fontSize: 16 }} aria-hidden />
          {translate('reports.short')}
        </Typography>
      )}
    </>
  );
}
