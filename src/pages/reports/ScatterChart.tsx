import { Typography } from '@mui/material';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import { useNavigate, useTranslate } from 'ra-core';
import type { EstimatesReport } from '../../../contract/report_estimates.ts';
import { formatMoney, formatWholeEuros } from '../../../domain/format.ts';
import { visuallyHiddenStyle } from '../../../ui/visuallyHidden.ts';
import { useWidth } from './useWidth.ts';
import { listAddress } from './formats.ts';

type ScatterPoint = EstimatesReport['points'][number];

const HEIGHT = 264;
/** Share of the products inside the chart. A few expensive products would push the rest into a corner. */
const INSIDE_SHARE = 0.9;

/** Scatter chart of products by estimated value and selling price. Points on the line have equal values. */
export function ScatterChart({ points }: { points: readonly ScatterPoint[] }) {
  const translate = useTranslate();
  const { ref, width } = useWidth();
  const limit = limitOf(points);
  const inside = points.filter(({ expected, sold }) => expected <= limit && sold <= limit);
  const outside = points.length - inside.length;
  return (
    <>
      <div ref={ref} aria-hidden className="report-chart" style={{ height: HEIGHT }}>
        {width > 0 && (
          <ChartsContainer
            width={width}
            height={HEIGHT}
            series={[]}
            skipAnimation
            disableKeyboardNavigation
            xAxis={[{ id: 'x', min: 0, max: limit, position: 'none', data: [0, limit] }]}
            yAxis={[{ id: 'y', min: 0, max: limit, position: 'none', data: [0, limit] }]}
            margin={{ top: 8, bottom: 26, left: 44, right: 22 }}
          >
            <ScatterDrawing points={inside} limit={limit} />
          </ChartsContainer>
        )}
      </div>
      <div style={visuallyHiddenStyle}>
        <table>
          <caption>{translate('reports.as_table', { title: translate('reports.charts.points') })}</caption>
          <tbody>
            {points.slice(0, 50).map(({ product, expected, sold }) => (
              <tr key={product}>
                <td>{formatMoney(expected)}</td>
                <td>{formatMoney(sold)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {outside > 0 && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ m: 0 }}>
          {translate('reports.charts.points_outside', {
            smart_count: outside,
            limit: formatWholeEuros(limit),
          })}
        </Typography>
      )}
    </>
  );
}

/** A round amount that is above about 90 % of the values. */
function limitOf(points: readonly ScatterPoint[]): number {
  const sorted = points
    .map(({ expected, sold }) => Math.max(expected, sold))
    .toSorted((one, other) => one - other);
  const most = sorted[Math.floor(sorted.length * INSIDE_SHARE)] ?? sorted.at(-1) ?? 40;
  const step = 10 ** Math.floor(Math.log10(Math.max(4, most) / 4));
  return 4 * step * Math.ceil(Math.max(4, most) / (4 * step));
}

function ScatterDrawing({ points, limit }: { points: readonly ScatterPoint[]; limit: number }) {
  const x = useXScale<'linear'>('x');
  const y = useYScale<'linear'>('y');
  const { left, top, width, height } = useDrawingArea();
  const translate = useTranslate();
  const navigate = useNavigate();
  const steps = [0, 1, 2, 3, 4].map((part) => (limit * part) / 4);
  return (
    <>
      {steps.map((amount) => (
        <g key={amount}>
          <line
            x1={left}
            x2={left + width}
            y1={y(amount)}
            y2={y(amount)}
            stroke={amount === 0 ? 'var(--outline)' : 'var(--line)'}
          />
          <text x={left - 8} y={y(amount) + 4} textAnchor="end">
            {formatWholeEuros(amount)}
          </text>
          <text x={x(amount)} y={top + height + 18} textAnchor="middle">
            {formatWholeEuros(amount)}
          </text>
        </g>
      ))}
      <line x1={x(0)} y1={y(0)} x2={x(limit)} y2={y(limit)} stroke="var(--outline)" strokeDasharray="4 4" />
      {points.map(({ product, expected, sold }) => (
        <circle
          key={product}
          className="report-mark"
          cx={x(expected)}
          cy={y(sold)}
          r={3}
          fill="var(--paper)"
          stroke="var(--accent)"
          strokeWidth={1.25}
          onClick={() => navigate(listAddress({ resource: 'products', filter: { id: product } }))}
        />
      ))}
      <text className="name" x={left + 10} y={top + 16}>
        {translate('reports.charts.sold_above')}
      </text>
      <text className="name" x={left + width - 10} y={top + height - 10} textAnchor="end">
        {translate('reports.charts.sold_below')}
      </text>
    </>
  );
}
