import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { EstimatesReport } from '../../../contract/report_estimates.ts';
import { Bars } from './Bars.tsx';
import { ChartCard } from './ChartCard.tsx';
import { Filling, hasNothing } from './Filling.tsx';
import { Points } from './Points.tsx';

export function EstimateCharts({ report }: { report: EstimatesReport }) {
  const translate = useTranslate();
  const unknown = translate('reports.unknown');
  return (
    <Box sx={thirds}>
      {(['types', 'shops'] as const).map((name) => (
        <ChartCard key={name} title={name}>
          {name === 'types' && hasNothing(report) ? (
            <Filling report={report} />
          ) : (
            <Bars
              title={name}
              kind="percent"
              points={report.charts[name].map((point) => ({ ...point, label: point.label || unknown }))}
              beside={({ sold }) => translate('reports.captions.sold', { smart_count: sold ?? 0 })}
              isSigned
            />
          )}
        </ChartCard>
      ))}
      <ChartCard title="points" note={translate('reports.charts.points_note')}>
        <Points points={report.points} />
      </ChartCard>
    </Box>
  );
}

const thirds = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;
