import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ProfitReport } from '../../../contract/report_profit.ts';
import { formatPercent } from '../../../domain/format.ts';
import { BarChart } from './BarChart.tsx';
import { ChartCard, wideAndNarrowLayout, useMonthsNote } from './ChartCard.tsx';
import { ColumnChart } from './ColumnChart.tsx';
import { EmptyChartHelp } from './EmptyChartHelp.tsx';
import { shortDay } from './formats.ts';

export function ProfitCharts({ report }: { report: ProfitReport }) {
  const translate = useTranslate();
  const withPart = useMonthsNote();
  const { months, sites } = report.charts;
  return (
    <Box sx={wideAndNarrowLayout}>
      <ChartCard title="profit_months" note={withPart('reports.charts.profit_months_note', months)}>
        <EmptyChartHelp report={report} />
        <ColumnChart
          title="profit_months"
          kind="money"
          points={months}
          end={shortDay(report.to)}
          caption={({ margin }) => formatPercent(margin)}
        />
      </ChartCard>
      <ChartCard title="sites" note={translate('reports.charts.sites_note')}>
        <BarChart title="sites" kind="money" points={sites} caption={({ margin }) => formatPercent(margin)} />
        {sites.length === 1 && (
          <Typography color="text.secondary">{translate('reports.charts.one_site')}</Typography>
        )}
      </ChartCard>
    </Box>
  );
}
