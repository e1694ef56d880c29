import { Typography } from '@mui/material';
import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { useTranslate } from 'ra-core';
import type { DataPoint, FigureKind } from '../../../contract/report_parts.ts';
import { useCompact } from '../../../ui/useCompact.ts';
import { ChartFrame, DataPointShape, useHatch } from './ChartFrame.tsx';
import { formatFigure, formatPoint, formatSigned } from './formats.ts';

/** A data point whose value may be partly estimated. */
type BarPoint = DataPoint & { estimated?: number | null };

interface Props<Point extends BarPoint> {
  /** Key of the chart's name. */
  title: string;
  kind: FigureKind;
  points: readonly Point[];
  /** Grey caption next to the value. */
  caption: (point: Point) => string;
  color?: string;
  /** Show amounts with cents. */
  isExact?: boolean;
  /** Show signs, with bars on both sides of the zero line. */
  isSigned?: boolean;
}

const ROW = 34;
const BAR = 16;
/** Approximate width of a 12 px character, in pixels. */
const LETTER = 6.6;

/** Horizontal bar chart with each value at the end of its bar. */
export function BarChart<Point extends BarPoint>({
  title,
  kind,
  points,
  caption,
  color = 'var(--accent)',
  isExact = false,
  isSigned = false,
}: Props<Point>) {
  const translate = useTranslate();
  const compact = useCompact();
  if (points.length === 0)
    return <Typography color="text.secondary">{translate('reports.charts.none')}</Typography>;
  const formatValue = (point: Point) => {
    const value = point.value ?? 0;
    if (isSigned) return formatSigned(kind, value);
    return isExact ? formatFigure(kind, value) : formatPoint(kind, value);
  };
  const values = points.map(({ value }) => value ?? 0);
  const nameWidth = Math.min(
    compact ? 96 : 124,
    Math.max(48, ...points.map(({ label }) => label.length * LETTER)) + 12,
  );
  const captionWidth = Math.max(
    0,
    ...points.map((point) => (formatValue(point).length + caption(point).length + 3) * LETTER),
  );
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  return (
    <ChartFrame
      title={title}
      kind={kind}
      points={points}
      height={points.length * ROW + 8}
      caption={caption}
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
        yAxis: [{ id: 'y', scaleType: 'band', data: points.map(({ key }) => key), position: 'none' }],
        margin: { top: 4, bottom: 4, left: nameWidth, right: captionWidth },
      }}
    >
      <BarDrawing
        points={points}
        formatValue={formatValue}
        caption={caption}
        color={color}
        names={nameWidth}
      />
    </ChartFrame>
  );
}

interface BarDrawingProps<Point extends BarPoint> {
  points: readonly Point[];
  formatValue: (point: Point) => string;
  caption: (point: Point) => string;
  color: string;
  names: number;
}

function BarDrawing<Point extends BarPoint>({
  points,
  formatValue,
  caption,
  color,
  names,
}: BarDrawingProps<Point>) {
  const x = useXScale<'linear'>('x');
  const y = useYScale<'band'>('y');
  const hatch = useHatch();
  const zero = x(0);
  const most = Math.floor((names - 8) / LETTER);
  return (
    <>
      {hatch.pattern}
      {points.map((point) => {
        const value = point.value ?? 0;
        const middle = (y(point.key) ?? 0) + y.bandwidth() / 2;
        const end = x(value);
        const certain = x(value - (point.estimated ?? 0));
        const isBelow = value < 0;
        const text = Math.max(zero, end) + 6;
        const isCut = point.label.length > most + 1;
        return (
          <DataPointShape key={point.key} point={point}>
            <rect x={0} y={middle - ROW / 2} width="100%" height={ROW} fill="transparent" />
            <text className="name" x={0} y={middle + 4}>
              {isCut ? `${point.label.slice(0, most)}…` : point.label}
              {isCut && <title>{point.label}</title>}
            </text>
            <Bar from={zero} to={end} y={middle - BAR / 2} fill={isBelow ? 'var(--outline)' : color} />
            {(point.estimated ?? 0) > 0 && (
              <rect x={certain} y={middle - BAR / 2} width={end - certain} height={BAR} fill={hatch.fill} />
            )}
            <text x={text} y={middle + 4}>
              <tspan className="value">{formatValue(point)}</tspan>
              <tspan dx={6}>{caption(point)}</tspan>
            </text>
          </DataPointShape>
        );
      })}
      <line x1={zero} x2={zero} y1={4} y2={points.length * ROW + 4} stroke="var(--outline)" />
    </>
  );
}

/** A bar with a rounded free end. */
function Bar({ from, to, y, fill }: { from: number; to: number; y: number; fill: string }) {
  const width = Math.abs(to - from);
  if (width < 0.5) return null;
  const radius = Math.min(3, width);
  const turn = to > from ? -1 : 1;
  const path = `M${from} ${y}H${to + turn * radius}Q${to} ${y} ${to} ${y + radius}V${y + BAR - radius}Q${to} ${y + BAR} ${to + turn * radius} ${y + BAR}H${from}Z`;
  return <path d={path} fill={fill} />;
}
