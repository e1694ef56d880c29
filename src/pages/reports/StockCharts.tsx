import { Box, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { StockReport } from '../../../contract/report_stock.ts';
import { formatCount, formatMoney, formatPercent } from '../../../domain/format.ts';
import { Sentence } from '../../../ui/Sentence.tsx';
import { Bars } from './Bars.tsx';
import { ChartCard, twoThirds, useMonthsNote } from './ChartCard.tsx';
import { Columns } from './Columns.tsx';
import { Filling } from './Filling.tsx';
import { listOf, shortDay } from './words.ts';

export function StockCharts({ report }: { report: StockReport }) {
  const translate = useTranslate();
  const withPart = useMonthsNote();
  const { sell_through: months, days_to_sell: types } = report.charts;
  return (
    <>
      <AgeCard report={report} />
      <Box sx={twoThirds}>
        <ChartCard title="sell_through" note={withPart('reports.charts.sell_through_note', months)}>
          <Columns
            title="sell_through"
            kind="percent"
            points={months}
            end={shortDay(report.to)}
            below={({ sold, had }) =>
              translate('reports.captions.of', { part: formatCount(sold ?? 0), whole: formatCount(had ?? 0) })
            }
          />
        </ChartCard>
        <ChartCard title="days_to_sell" note={translate('reports.charts.days_to_sell_note')}>
          <Bars
            title="days_to_sell"
            kind="days"
            points={types}
            beside={({ sold }) => translate('reports.captions.sold', { smart_count: sold ?? 0 })}
          />
        </ChartCard>
      </Box>
    </>
  );
}

/** Age of the stock by cost and by units, and the share with an estimated age. */
function AgeCard({ report }: { report: StockReport }) {
  const translate = useTranslate();
  const estimated = report.apart.find(({ name }) => name === 'estimated_days');
  return (
    <ChartCard title="age" note={translate('reports.charts.age_note')}>
      <Filling report={report} />
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
            <Bars
              title={name}
              kind={kind}
              points={report.charts[name]}
              beside={({ share }) => formatPercent(share)}
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
                <Link component={LinkBase} to={listOf(estimated.rows)} className="tabular" />
              ),
            }}
          />
        </Typography>
      )}
    </ChartCard>
  );
}

const HATCHED = 'repeating-linear-gradient(135deg, var(--accent) 0 2px, var(--paper) 2px 4px)';
