import { Box, Button, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { DataPoint } from '../../../contract/report_parts.ts';
import type { Report, ReportName } from '../../../contract/reports.ts';
import { RESOURCES } from '../../../contract/resources.ts';
import { daysBetween } from '../../../domain/days.ts';
import { MIN_COMPARABLE_DAYS } from '../../../domain/report.ts';
import { ForOperators } from '../../../ui/ForOperators.tsx';

/** Shown in a chart with little or no data: explains which records fill the chart and links to them. */
export function EmptyChartHelp({ report }: { report: Report }) {
  const translate = useTranslate();
  const name = report.report;
  const few = isReportEmpty(report) ? 'nothing' : hasOneMonth(report) ? 'few' : null;
  if (few === null) return null;
  return (
    <Box sx={{ maxWidth: 480, mb: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{translate(`reports.${few}`)}</Typography>
      <Typography color="text.secondary">{translate(`reports.nothing_help.${name}`)}</Typography>
      <ForOperators>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {(HELP_LINKS[name] ?? []).map(({ label, to }) => (
            <Button key={label} variant="outlined" component={LinkBase} to={to}>
              {translate(`reports.action.${label}`)}
            </Button>
          ))}
        </Box>
      </ForOperators>
    </Box>
  );
}

/** Whether the report has neither rows nor data points. */
export function isReportEmpty({ charts, table }: Report): boolean {
  const all: readonly (readonly DataPoint[])[] = Object.values(charts);
  return table.total === 0 && !all.flat().some(({ value }) => value !== null && value !== 0);
}

/** Whether records began too recently for a comparison to mean anything. */
export function hasShortHistory({ first, to }: Report): boolean {
  return first !== null && first <= to && daysBetween(first, to) < MIN_COMPARABLE_DAYS;
}

/** Whether only one of several months has figures because records began recently. */
function hasOneMonth(report: Report): boolean {
  const months: readonly DataPoint[] = 'months' in report.charts ? report.charts.months : [];
  return (
    hasShortHistory(report) && months.length > 1 && months.filter(({ value }) => value !== 0).length === 1
  );
}

const importing = { label: 'import', to: '/tools/import_data' };
const stock = { label: 'stock', to: RESOURCES.products.list };
const HELP_LINKS: Readonly<Partial<Record<ReportName, readonly { label: string; to: string }[]>>> = {
  profit: [{ label: 'sell', to: RESOURCES.products.list }, importing],
  stock: [stock, importing],
  spending: [{ label: 'purchases', to: RESOURCES.bought_stocks.list }, importing],
  estimates: [stock],
  vat: [{ label: 'sell', to: RESOURCES.products.list }],
};
