import { ChartsContainer, type ChartsContainerProps } from '@mui/x-charts/ChartsContainer';
import { useNavigate, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { Chart, Mark } from '../../../contract/reports.ts';
import { onlyHeard } from '../../../ui/onlyHeard.ts';
import { useWidth } from './useWidth.ts';
import { formatFigure, listOf } from './words.ts';

interface Props {
  /** Key of its name. */
  title: string;
  chart: Chart;
  height: number;
  /** What is said of a mark beside its value. */
  said: (mark: Mark) => string;
  axes: Pick<ChartsContainerProps<'bar'>, 'xAxis' | 'yAxis' | 'margin'>;
  children: ReactNode;
}

/** Scales and room for a drawing. Who cannot see it gets its figures as a table. */
export function ChartFrame({ title, chart: { kind, marks }, height, said, axes, children }: Props) {
  const translate = useTranslate();
  const { ref, width } = useWidth();
  return (
    <>
      <div ref={ref} aria-hidden className="report-chart" style={{ height }}>
        {width > 0 && (
          <ChartsContainer
            width={width}
            height={height}
            series={[{ type: 'bar' as const, data: marks.map(({ value }) => value) }]}
            skipAnimation
            disableKeyboardNavigation
            {...axes}
          >
            {children}
          </ChartsContainer>
        )}
      </div>
      <div style={onlyHeard}>
        <table>
          <caption>{translate('reports.as_table', { title: translate(`reports.charts.${title}`) })}</caption>
          <tbody>
            {marks.map((mark) => (
              <tr key={mark.key}>
                <th scope="row">{mark.label}</th>
                <td>{formatFigure(kind, mark.value)}</td>
                <td>{said(mark)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** What is drawn of a mark: a click on it opens its records. */
export function MarkGroup({ mark: { rows }, children }: { mark: Mark; children: ReactNode }) {
  const navigate = useNavigate();
  if (!rows) return <g>{children}</g>;
  return (
    <g className="report-mark" onClick={() => navigate(listOf(rows))}>
      {children}
    </g>
  );
}

/** What is not complete or estimated. Gives the fill. */
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
