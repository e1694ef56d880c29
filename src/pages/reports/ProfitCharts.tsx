import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ProfitReport } from '../../../contract/report_profit.ts';
import { formatPercent } from '../../../domain/format.ts';
import { Bars } from './Bars.tsx';
import { ChartCard, twoThirds, useMonthsNote } from './ChartCard.tsx';
import { Columns } from './Columns.tsx';
import { Filling } from './Filling.tsx';
import { shortDay } from './words.ts';

export function ProfitCharts({ report }: { report: ProfitReport }) {
  const translate = useTranslate();
  const withPart = useMonthsNote();
  const { months, sites } = report.charts;
  return (
    <Box sx={twoThirds}>
      <ChartCard title="profit_months" note={withPart('reports.charts.profit_months_note', months)}>
        <Filling report={report} />
        <Columns
          title="profit_months"
          kind="money"
          points={months}
          end={shortDay(report.to)}
          below={({ margin }) => formatPercent(margin)}
        />
      </ChartCard>
      <ChartCard title="sites" note={translate('reports.charts.sites_note')}>
        <Bars title="sites" kind="money" points={sites} beside={({ margin }) => formatPercent(margin)} />
        {sites.length === 1 && (
          <Typography color="text.secondary">{translate('reports.charts.one_site')}</Typography>
        )}
      </ChartCard>
    </Box>
  );
}
