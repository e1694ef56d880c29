import { Box, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { StockReport } from '../../../contract/report_stock.ts';
import { formatCount, formatMoney, formatPercent } from '../../../domain/format.ts';
import { Sentence } from '../../../ui/Sentence.tsx';
import { BarChart } from './BarChart.tsx';
import { ChartCard, wideAndNarrowLayout, useMonthsNote } from './ChartCard.tsx';
import { ColumnChart } from './ColumnChart.tsx';
import { EmptyChartHelp } from './EmptyChartHelp.tsx';
import { listAddress, shortDay } from './formats.ts';

export function StockCharts({ report }: { report: StockReport }) {
  const translate = useTranslate();
  const withPart = useMonthsNote();
  const { sell_through: months, days_to_sell: types } = report.charts;
  return (
    <>
      <AgeCard report={report} />
      <Box sx={wideAndNarrowLayout}>
        <ChartCard title="sell_through" note={withPart('reports.charts.sell_through_note', months)}>
          <ColumnChart
            title="sell_through"
            kind="percent"
            points={months}
            end={shortDay(report.to)}
            caption={({ sold, had }) =>
              translate('reports.captions.of', { part: formatCount(sold ?? 0), whole: formatCount(had ?? 0) })
            }
          />
        </ChartCard>
        <ChartCard title="days_to_sell" note={translate('reports.charts.days_to_sell_note')}>
          <BarChart
            title="days_to_sell"
            kind="days"
            points={types}
            caption={({ sold }) => translate('reports.captions.sold', { smart_count: sold ?? 0 })}
          />
        </ChartCard>
      </Box>
    </>
  );
}

/** Age of the stock by cost and by units, and the share with an estimated age. */
function AgeCard({ report }: { report: StockReport }) {
  const translate = useTranslate();
  const estimated = report.exclusions.find(({ name }) => name === 'estimated_days');
  return (
    <ChartCard title="age" note={translate('reports.charts.age_note')}>
      <EmptyChartHelp report={report} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {(
          [
            ['age_cost', 'money'],
            ['age_units', 'count'],
          ] as const
        ).map(([name, kind]) => (
          <div key={name}>
            <Typography variant="caption" color="text.secondary">
              {translate(`reports.charts.${name}`)}
            </Typography>
            <BarChart
              title={name}
              kind={kind}
              points={report.charts[name]}
              caption={({ share }) => formatPercent(share)}
              isExact
            />
          </div>
        ))}
      </Box>
      {estimated && (
        <Typography variant="caption" component="p" sx={{ m: 0, mt: 1 }}>
          <Sentence
            text={translate('reports.charts.estimated', {
              count: formatCount(estimated.count),
              amount: formatMoney(estimated.amount),
            })}
            parts={{
              legend: <Box component="span" className="report-legend" sx={{ '--mark': HATCHED }} />,
              link: estimated.rows && (
                <Link component={LinkBase} to={listAddress(estimated.rows)} className="tabular" />
              ),
            }}
          />
        </Typography>
      )}
    </ChartCard>
  );
}

const HATCHED = 'repeating-linear-gradient(135deg, var(--accent) 0 2px, var(--paper) 2px 4px)';
