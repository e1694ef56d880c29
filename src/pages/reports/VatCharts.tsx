import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { VatReport } from '../../../contract/report_vat.ts';
import { formatPercent } from '../../../domain/format.ts';
import { BarChart } from './BarChart.tsx';
import { ChartCard, wideAndNarrowLayout } from './ChartCard.tsx';
import { ColumnChart } from './ColumnChart.tsx';
import { EmptyChartHelp } from './EmptyChartHelp.tsx';
import { shortDay } from './formats.ts';

export function VatCharts({ report }: { report: VatReport }) {
  const translate = useTranslate();
  const { months, schemes } = report.charts;
  const isWhole = report.figures.balance !== undefined;
  const note = translate(`reports.charts.${isWhole ? 'vat_months_note' : 'vat_months_due'}`);
  const byMonth = (
    <ChartCard title="vat_months" note={note}>
      <EmptyChartHelp report={report} />
      <ColumnChart
        title="vat_months"
        kind="money"
        points={months}
        end={shortDay(report.to)}
        caption={() => ''}
      />
    </ChartCard>
  );
  if (schemes.length === 0) return byMonth;
  return (
    <Box sx={wideAndNarrowLayout}>
      {byMonth}
      <ChartCard title="schemes" note={translate('reports.charts.schemes_note')}>
        <BarChart
          title="schemes"
          kind="money"
          points={schemes.map((point) => ({
            ...point,
            label: translate(`resources.bought_stocks.choices.vatScheme.${point.label}`),
          }))}
          caption={({ share }) => formatPercent(share)}
        />
      </ChartCard>
    </Box>
  );
}
