import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { EstimatesReport } from '../../../contract/report_estimates.ts';
import { BarChart } from './BarChart.tsx';
import { ChartCard } from './ChartCard.tsx';
import { EmptyChartHelp, isReportEmpty } from './EmptyChartHelp.tsx';
import { ScatterChart } from './ScatterChart.tsx';

export function EstimateCharts({ report }: { report: EstimatesReport }) {
  const translate = useTranslate();
  const unknown = translate('reports.unknown');
  return (
    <Box sx={thirds}>
      {(['types', 'shops'] as const).map((name) => (
        <ChartCard key={name} title={name}>
          {name === 'types' && isReportEmpty(report) ? (
            <EmptyChartHelp report={report} />
          ) : (
            <BarChart
              title={name}
              kind="percent"
              points={report.charts[name].map((point) => ({ ...point, label: point.label || unknown }))}
              caption={({ sold }) => translate('reports.captions.sold', { smart_count: sold ?? 0 })}
              isSigned
            />
          )}
        </ChartCard>
      ))}
      <ChartCard title="points" note={translate('reports.charts.points_note')}>
        <ScatterChart points={report.points} />
      </ChartCard>
    </Box>
  );
}

const thirds = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;
