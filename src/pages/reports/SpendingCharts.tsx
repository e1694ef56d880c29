import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SpendingReport } from '../../../contract/report_spending.ts';
import { formatPercent } from '../../../domain/format.ts';
import { BarChart } from './BarChart.tsx';
import { ChartCard, wideAndNarrowLayout, useMonthsNote } from './ChartCard.tsx';
import { ColumnChart } from './ColumnChart.tsx';
import { EmptyChartHelp } from './EmptyChartHelp.tsx';
import { shortDay } from './formats.ts';

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
    <Box sx={wideAndNarrowLayout}>
      <ChartCard title="spending_months" note={note}>
        <EmptyChartHelp report={report} />
        <ColumnChart
          title="spending_months"
          kind="money"
          points={months}
          end={shortDay(report.to)}
          caption={({ share }) => formatPercent(share)}
          onTop={({ charges }) => charges}
        />
      </ChartCard>
      <ChartCard title="kinds">
        <BarChart
          title="kinds"
          kind="money"
          points={kinds.map((point) => ({ ...point, label: translate(`costs.kinds.${point.label}`) }))}
          caption={({ share }) => formatPercent(share)}
          color="var(--outline)"
        />
      </ChartCard>
    </Box>
  );
}
