import { ChartsContainer, type ChartsContainerProps } from '@mui/x-charts/ChartsContainer';
import { useNavigate, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { DataPoint, FigureKind } from '../../../contract/report_parts.ts';
import { visuallyHiddenStyle } from '../../../ui/visuallyHidden.ts';
import { useWidth } from './useWidth.ts';
import { formatFigure, listAddress } from './formats.ts';

interface Props<Point extends DataPoint> {
  /** Key of the chart's name. */
  title: string;
  kind: FigureKind;
  points: readonly Point[];
  height: number;
  /** Caption of a point next to its value. */
  caption: (point: Point) => string;
  axes: Pick<ChartsContainerProps<'bar'>, 'xAxis' | 'yAxis' | 'margin'>;
  children: ReactNode;
}

/** Scales and drawing area of a chart. Screen readers get the values as a table. */
export function ChartFrame<Point extends DataPoint>({
  title,
  kind,
  points,
  height,
  caption,
  axes,
  children,
}: Props<Point>) {
  const translate = useTranslate();
  const { ref, width } = useWidth();
  return (
    <>
      <div ref={ref} aria-hidden className="report-chart" style={{ height }}>
        {width > 0 && (
          <ChartsContainer
            width={width}
            height={height}
            series={[{ type: 'bar' as const, data: points.map(({ value }) => value) }]}
            skipAnimation
            disableKeyboardNavigation
            {...axes}
          >
            {children}
          </ChartsContainer>
        )}
      </div>
      <div style={visuallyHiddenStyle}>
        <table>
          <caption>{translate('reports.as_table', { title: translate(`reports.charts.${title}`) })}</caption>
          <tbody>
            {points.map((point) => (
              <tr key={point.key}>
                <th scope="row">{point.label}</th>
                <td>{formatFigure(kind, point.value)}</td>
                <td>{caption(point)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The shape of a data point. A click opens its records. */
export function DataPointShape({ point: { rows }, children }: { point: DataPoint; children: ReactNode }) {
  const navigate = useNavigate();
  if (!rows) return <g>{children}</g>;
  return (
    <g className="report-mark" onClick={() => navigate(listAddress(rows))}>
      {children}
    </g>
  );
}

/** Hatched fill for incomplete or estimated values. */
export function useHatch(): { fill: string; pattern: ReactNode } {
  const id = useId();
  return {
    fill: `url(#${id})`,
    pattern: (
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={5} height={5} fill="var(--paper)" />
        <rect width={2.5} height={5} fill="var(--accent)" />
      </pattern>
    ),
  };
}
