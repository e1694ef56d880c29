import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SpendingReport } from '../../../contract/report_spending.ts';
import { formatPercent } from '../../../domain/format.ts';
import { Bars } from './Bars.tsx';
import { ChartCard, twoThirds, useMonthsNote } from './ChartCard.tsx';
import { Columns } from './Columns.tsx';
import { Filling } from './Filling.tsx';
import { shortDay } from './words.ts';

export function SpendingCharts({ report }: { report: SpendingReport }) {
  const translate = useTranslate();
  const withPart = useMonthsNote();
  const { months, kinds } = report.charts;
  const note = (
    <>
      <Box component="span" className="report-legend" sx={{ '--mark': 'var(--accent)' }}>
        {translate('reports.charts.goods')}
      </Box>
      <Box component="span" className="report-legend" sx={{ '--mark': 'var(--outline)' }}>
        {translate('reports.charts.charges')}
      </Box>
      {withPart('reports.charts.spending_months_note', months)}
    </>
  );
  return (
    <Box sx={twoThirds}>
      <ChartCard title="spending_months" note={note}>
        <Filling report={report} />
        <Columns
          title="spending_months"
          kind="money"
          points={months}
          end={shortDay(report.to)}
          below={({ share }) => formatPercent(share)}
          onTop={({ charges }) => charges}
        />
      </ChartCard>
      <ChartCard title="kinds">
        <Bars
          title="kinds"
          kind="money"
          points={kinds.map((point) => ({ ...point, label: translate(`costs.kinds.${point.label}`) }))}
          beside={({ share }) => formatPercent(share)}
          color="var(--outline)"
        />
      </ChartCard>
    </Box>
  );
}
