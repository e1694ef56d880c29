import { Box, Link, Paper, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { Chart, Report } from '../../../contract/reports.ts';
import { formatCount, formatMoney, formatMonth, formatPercent } from '../../../domain/format.ts';
import { Bars } from './Bars.tsx';
import { Columns } from './Columns.tsx';
import { Filling, hasNothing } from './Filling.tsx';
import { CardHeading } from '../../../ui/CardHeading.tsx';
import { Points } from './Points.tsx';
import { listOf, shortDay } from './words.ts';
import '../../../ui/reportTable.css';
import './reports.css';

/** At most three, before the table. */
export function Charts({ report }: { report: Report }) {
  const chart = (name: string): Chart =>
    report.charts.find((one) => one.name === name) ?? { name, kind: 'money', marks: [] };
  switch (report.report) {
    case 'profit':
      return <ProfitCharts report={report} months={chart('months')} sites={chart('sites')} />;
    case 'spending':
      return <SpendingCharts report={report} months={chart('months')} kinds={chart('kinds')} />;
    case 'stock':
      return <StockCharts report={report} chart={chart} />;
    case 'vat':
      return <VatCharts report={report} months={chart('months')} schemes={chart('schemes')} />;
    case 'estimates':
      return <EstimateCharts report={report} types={chart('types')} shops={chart('shops')} />;
  }
}

function ProfitCharts({ report, months, sites }: { report: Report; months: Chart; sites: Chart }) {
  const translate = useTranslate();
  return (
    <Box sx={twoThirds}>
      <Card title="profit_months" note={withPart(translate, 'reports.charts.profit_months_note', months)}>
        <Filling report={report} />
        <Columns
          title="profit_months"
          chart={months}
          end={endOf(report)}
          below={(mark) => formatPercent(mark.ratio)}
        />
      </Card>
      <Card title="sites" note={translate('reports.charts.sites_note')}>
        <Bars title="sites" chart={sites} beside={({ ratio }) => formatPercent(ratio)} />
        {sites.marks.length === 1 && (
          <Typography color="text.secondary">{translate('reports.charts.one_site')}</Typography>
        )}
      </Card>
    </Box>
  );
}

function SpendingCharts({ report, months, kinds }: { report: Report; months: Chart; kinds: Chart }) {
  const translate = useTranslate();
  const named = {
    ...kinds,
    marks: kinds.marks.map((mark) => ({ ...mark, label: translate(`costs.kinds.${mark.label}`) })),
  };
  const note = (
    <>
      <Box component="span" className="report-legend" sx={{ '--mark': 'var(--accent)' }}>
        {translate('reports.charts.goods')}
      </Box>
      <Box component="span" className="report-legend" sx={{ '--mark': 'var(--outline)' }}>
        {translate('reports.charts.charges')}
      </Box>
      {withPart(translate, 'reports.charts.spending_months_note', months)}
    </>
  );
  return (
    <Box sx={twoThirds}>
      <Card title="spending_months" note={note}>
        <Filling report={report} />
        <Columns
          title="spending_months"
          chart={months}
          end={endOf(report)}
          below={({ ratio }) => formatPercent(ratio)}
          isStacked
        />
      </Card>
      <Card title="kinds">
        <Bars
          title="kinds"
          chart={named}
          beside={({ ratio }) => formatPercent(ratio)}
          color="var(--outline)"
        />
      </Card>
    </Box>
  );
}

function VatCharts({ report, months, schemes }: { report: Report; months: Chart; schemes: Chart }) {
  const translate = useTranslate();
  const isWhole = report.figures.some(({ name }) => name === 'balance');
  const note = translate(`reports.charts.${isWhole ? 'vat_months_note' : 'vat_months_due'}`);
  const named = {
    ...schemes,
    marks: schemes.marks.map((mark) => ({
      ...mark,
      label: translate(`resources.bought_stocks.choices.vatScheme.${mark.label}`),
    })),
  };
  const byMonth = (
    <Card title="vat_months" note={note}>
      <Filling report={report} />
      <Columns title="vat_months" chart={months} end={endOf(report)} below={() => ''} />
    </Card>
  );
  if (named.marks.length === 0) return byMonth;
  return (
    <Box sx={twoThirds}>
      {byMonth}
      <Card title="schemes" note={translate('reports.charts.schemes_note')}>
        <Bars title="schemes" chart={named} beside={({ ratio }) => formatPercent(ratio)} />
      </Card>
    </Box>
  );
}

function StockCharts({ report, chart }: { report: Report; chart: (name: string) => Chart }) {
  const translate = useTranslate();
  const ofAll = ({ ratio }: Chart['marks'][number]) => formatPercent(ratio);
  const estimated = report.apart.find(({ name }) => name === 'estimated_days');
  return (
    <>
      <Card title="age" note={translate('reports.charts.age_note')}>
        <Filling report={report} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {(['age_cost', 'age_units'] as const).map((name) => (
            <div key={name}>
              <Typography variant="caption" color="text.secondary">
                {translate(`reports.charts.${name}`)}
              </Typography>
              <Bars title={name} chart={chart(name)} beside={ofAll} isExact />
            </div>
          ))}
        </Box>
        {estimated && (
          <Typography variant="caption" component="p" sx={{ m: 0, mt: 1 }}>
            <Box component="span" className="report-legend" sx={{ '--mark': HATCHED }}>
              {translate('reports.charts.estimated')}:
            </Box>
            {estimated.rows && (
              <Link component={LinkBase} to={listOf(estimated.rows)} className="tabular">
                {`${formatCount(estimated.count)}, ${formatMoney(estimated.amount)}`}
              </Link>
            )}
          </Typography>
        )}
      </Card>
      <Box sx={twoThirds}>
        <Card
          title="sell_through"
          note={withPart(translate, 'reports.charts.sell_through_note', chart('sell_through'))}
        >
          <Columns
            title="sell_through"
            chart={chart('sell_through')}
            end={endOf(report)}
            below={({ second, beside }) =>
              translate('reports.beside.of', {
                part: formatCount(second ?? 0),
                whole: formatCount(beside ?? 0),
              })
            }
          />
        </Card>
        <Card title="days_to_sell" note={translate('reports.charts.days_to_sell_note')}>
          <Bars
            title="days_to_sell"
            chart={chart('days_to_sell')}
            beside={({ beside }) => translate('reports.beside.sold', { smart_count: beside ?? 0 })}
          />
        </Card>
      </Box>
    </>
  );
}

function EstimateCharts({ report, types, shops }: { report: Report; types: Chart; shops: Chart }) {
  const translate = useTranslate();
  const unknown = translate('reports.unknown');
  const named = (chart: Chart) => ({
    ...chart,
    marks: chart.marks.map((mark) => ({ ...mark, label: mark.label || unknown })),
  });
  return (
    <Box sx={thirds}>
      {(
        [
          ['types', types],
          ['shops', shops],
        ] as const
      ).map(([name, chart]) => (
        <Card key={name} title={name}>
          {name === 'types' && hasNothing(report) ? (
            <Filling report={report} />
          ) : (
            <Bars
              title={name}
              chart={named(chart)}
              beside={({ beside }) => translate('reports.beside.sold', { smart_count: beside ?? 0 })}
              isSigned
            />
          )}
        </Card>
      ))}
      <Card title="points" note={translate('reports.charts.points_note')}>
        <Points points={report.points ?? []} />
      </Card>
    </Box>
  );
}

/** What is said beside a title, and which of its months is not over. */
function withPart(translate: ReturnType<typeof useTranslate>, note: string, { marks }: Chart): string {
  const part = marks.find(({ isPart }) => isPart);
  const words = translate(note);
  if (!part) return words;
  return `${words}, ${translate('reports.not_complete', { month: formatMonth(part.label, 'name') })}`;
}

/** The day with which the last month ends, where that is not over. */
const endOf = ({ to }: Report) => shortDay(to);

function Card({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <CardHeading id={id} title={translate(`reports.charts.${title}`)} note={note} />
      <Box sx={{ px: 2, pb: 2 }}>{children}</Box>
    </Paper>
  );
}

const HATCHED = 'repeating-linear-gradient(135deg, var(--accent) 0 2px, var(--paper) 2px 4px)';
const twoThirds = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;
const thirds = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;
