import { Typography } from '@mui/material';
import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { useTranslate } from 'ra-core';
import type { Chart, Mark } from '../../../contract/reports.ts';
import { useCompact } from '../../../ui/useCompact.ts';
import { ChartFrame, MarkGroup, useHatch } from './ChartFrame.tsx';
import { formatFigure, formatMark, signed } from './words.ts';

interface Props {
  /** Key of its name. */
  title: string;
  chart: Chart;
  /** Grey, beside its value. */
  beside: (mark: Mark) => string;
  color?: string;
  /** Amounts to the cent. */
  isExact?: boolean;
  /** With their signs, to both sides of the line. */
  isSigned?: boolean;
}

const ROW = 34;
const BAR = 16;
/** A character of 12 px is about so wide. */
const LETTER = 6.6;

/** Lying, one below the other, each with its value at its end. */
export function Bars({
  title,
  chart,
  beside,
  color = 'var(--accent)',
  isExact = false,
  isSigned = false,
}: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const { marks, kind } = chart;
  if (marks.length === 0)
    return <Typography color="text.secondary">{translate('reports.charts.none')}</Typography>;
  const say = (mark: Mark) => {
    const value = mark.value ?? 0;
    if (isSigned) return signed(kind, value);
    return isExact ? formatFigure(kind, value) : formatMark(kind, value);
  };
  const values = marks.map(({ value }) => value ?? 0);
  const names = Math.min(
    compact ? 96 : 124,
    Math.max(48, ...marks.map(({ label }) => label.length * LETTER)) + 12,
  );
  const words = Math.max(0, ...marks.map((mark) => (say(mark).length + beside(mark).length + 3) * LETTER));
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  return (
    <ChartFrame
      title={title}
      chart={chart}
      height={marks.length * ROW + 8}
      said={beside}
      axes={{
        xAxis: [
          {
            id: 'x',
            min: lowest,
            max: highest === lowest ? 1 : highest,
            position: 'none',
            domainLimit: 'strict',
          },
        ],
        yAxis: [{ id: 'y', scaleType: 'band', data: marks.map(({ key }) => key), position: 'none' }],
        margin: { top: 4, bottom: 4, left: names, right: words },
      }}
    >
      <Drawn marks={marks} say={say} beside={beside} color={color} names={names} />
    </ChartFrame>
  );
}

interface DrawnProps {
  marks: readonly Mark[];
  say: (mark: Mark) => string;
  beside: (mark: Mark) => string;
  color: string;
  names: number;
}

function Drawn({ marks, say, beside, color, names }: DrawnProps) {
  const x = useXScale<'linear'>('x');
  const y = useYScale<'band'>('y');
  const hatch = useHatch();
  const zero = x(0);
  const most = Math.floor((names - 8) / LETTER);
  return (
    <>
      {hatch.pattern}
      {marks.map((mark) => {
        const value = mark.value ?? 0;
        const middle = (y(mark.key) ?? 0) + y.bandwidth() / 2;
        const end = x(value);
        const certain = x(value - (mark.estimated ?? 0));
        const isBelow = value < 0;
        const text = Math.max(zero, end) + 6;
        const isCut = mark.label.length > most + 1;
        return (
          <MarkGroup key={mark.key} mark={mark}>
            <rect x={0} y={middle - ROW / 2} width="100%" height={ROW} fill="transparent" />
            <text className="name" x={0} y={middle + 4}>
              {isCut ? `${mark.label.slice(0, most)}…` : mark.label}
              {isCut && <title>{mark.label}</title>}
            </text>
            <Bar from={zero} to={end} y={middle - BAR / 2} fill={isBelow ? 'var(--outline)' : color} />
            {(mark.estimated ?? 0) > 0 && (
              <rect x={certain} y={middle - BAR / 2} width={end - certain} height={BAR} fill={hatch.fill} />
            )}
            <text x={text} y={middle + 4}>
              <tspan className="value">{say(mark)}</tspan>
              <tspan dx={6}>{beside(mark)}</tspan>
            </text>
          </MarkGroup>
        );
      })}
      <line x1={zero} x2={zero} y1={4} y2={marks.length * ROW + 4} stroke="var(--outline)" />
    </>
  );
}

/** Round at its free end. */
function Bar({ from, to, y, fill }: { from: number; to: number; y: number; fill: string }) {
  const width = Math.abs(to - from);
  if (width < 0.5) return null;
  const radius = Math.min(3, width);
  const turn = to > from ? -1 : 1;
  const path = `M${from} ${y}H${to + turn * radius}Q${to} ${y} ${to} ${y + radius}V${y + BAR - radius}Q${to} ${y + BAR} ${to + turn * radius} ${y + BAR}H${from}Z`;
  return <path d={path} fill={fill} />;
}
