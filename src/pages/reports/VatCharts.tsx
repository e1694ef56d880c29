import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { VatReport } from '../../../contract/report_vat.ts';
import { formatPercent } from '../../../domain/format.ts';
import { Bars } from './Bars.tsx';
import { ChartCard, twoThirds } from './ChartCard.tsx';
import { Columns } from './Columns.tsx';
import { Filling } from './Filling.tsx';
import { shortDay } from './words.ts';

export function VatCharts({ report }: { report: VatReport }) {
  const translate = useTranslate();
  const { months, schemes } = report.charts;
  const isWhole = report.figures.balance !== undefined;
  const note = translate(`reports.charts.${isWhole ? 'vat_months_note' : 'vat_months_due'}`);
  const byMonth = (
    <ChartCard title="vat_months" note={note}>
      <Filling report={report} />
      <Columns title="vat_months" kind="money" points={months} end={shortDay(report.to)} below={() => ''} />
    </ChartCard>
  );
  if (schemes.length === 0) return byMonth;
  return (
    <Box sx={twoThirds}>
      {byMonth}
      <ChartCard title="schemes" note={translate('reports.charts.schemes_note')}>
        <Bars
          title="schemes"
          kind="money"
          points={schemes.map((point) => ({
            ...point,
            label: translate(`resources.bought_stocks.choices.vatScheme.${point.label}`),
          }))}
          beside={({ share }) => formatPercent(share)}
        />
      </ChartCard>
    </Box>
  );
}
