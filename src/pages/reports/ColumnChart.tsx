import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import type { FigureKind, MonthPoint } from '../../../contract/report_parts.ts';
import { formatCount, formatMonth } from '../../../domain/format.ts';
import { useCompact } from '../../../ui/useCompact.ts';
import { useTranslate } from 'ra-core';
import { ChartFrame, DataPointShape, useHatch } from './ChartFrame.tsx';
import { formatPoint } from './formats.ts';

interface Props<Point extends MonthPoint> {
  /** Key of the chart's name. */
  title: string;
  kind: FigureKind;
  points: readonly Point[];
  /** Last day of the unfinished month, if any. */
  end: string;
  /** Text below the month. */
  caption: (point: Point) => string;
  /** Value stacked on top of the point's value. */
  onTop?: (point: Point) => number | null;
}

const HEIGHT = 200;
const WIDEST = 38;
/** Approximate width of a 12 px character, and minimum gap between neighbouring values, in pixels. */
const LETTER = 7;
const GAP = 6;

/** Column chart by month with each value on its column. */
export function ColumnChart<Point extends MonthPoint>({
  title,
  kind,
  points,
  end,
  caption,
  onTop = () => null,
}: Props<Point>) {
  const tops = points.map((point) => (point.value ?? 0) + (onTop(point) ?? 0));
  const [lowest, highest] = [Math.min(0, ...tops), Math.max(0, ...tops)];
  return (
    <ChartFrame
      title={title}
      kind={kind}
      points={points.map((point) => ({ ...point, label: formatMonth(point.label, 'long') }))}
      height={HEIGHT}
      caption={caption}
      axes={{
        xAxis: [
          {
            id: 'x',
            scaleType: 'band',
            data: points.map(({ key }) => key),
            position: 'none',
            categoryGapRatio: 0.25,
          },
        ],
        yAxis: [
          {
            id: 'y',
            min: lowest,
            max: highest === lowest ? 1 : highest,
            position: 'none',
            domainLimit: 'strict',
          },
        ],
        margin: { top: 22, bottom: lowest < 0 ? 58 : 40, left: 0, right: 0 },
      }}
    >
      <ColumnDrawing points={points} kind={kind} end={end} caption={caption} onTop={onTop} />
    </ChartFrame>
  );
}

function ColumnDrawing<Point extends MonthPoint>({
  points,
  kind,
  end,
  caption,
  onTop,
}: Required<Omit<Props<Point>, 'title'>>) {
  const x = useXScale<'band'>('x');
  const y = useYScale<'linear'>('y');
  const { left, width, top, height } = useDrawingArea();
  const translate = useTranslate();
  const compact = useCompact();
  const hatch = useHatch();
  const shortened = (text: string) => (compact ? wholePercent(text) : text);
  const isRoomy = (text: string) => shortened(text).length * LETTER <= x.step() + 4;
  const zero = y(0);
  const bar = Math.min(WIDEST, x.bandwidth());
  const floor = HEIGHT - 26;
  const room = x.step();
  const inShort = (value: number) => {
    if (!compact) return formatPoint(kind, value);
    if (kind === 'money') return formatCount(Math.round(value));
    return kind === 'percent' ? `${wholePercent(formatPoint(kind, value))}%` : formatPoint(kind, value);
  };
  const valueOf = (point: Point) => (point.value ?? 0) + (onTop(point) ?? 0);
  // Where values would overlap, every second value appears only in the table.
  const isTight = Math.max(...points.map((point) => inShort(valueOf(point)).length)) * LETTER + GAP > room;
  return (
    <>
      {hatch.pattern}
      {points.map((point, place) => {
        const centre = (x(point.key) ?? 0) + x.bandwidth() / 2;
        const value = point.value ?? 0;
        const isBelow = value < 0;
        const edge = y(value);
        const second = onTop(point) ?? 0;
        const highest = isBelow ? zero : y(value + second);
        const label = isBelow ? edge + 14 : highest - 6;
        const isShown =
          value + second !== 0 &&
          (!isTight || points.length - 1 === place || place % 2 === (points.length - 1) % 2);
        const month =
          point.isPart && !compact
            ? translate('reports.to_day', { day: end })
            : formatMonth(point.label, 'short');
        return (
          <DataPointShape key={point.key} point={point}>
            <rect x={centre - room / 2} y={top} width={room} height={height} fill="transparent" />
            <Column
              x={centre - bar / 2}
              width={bar}
              from={zero}
              to={edge}
              fill={isBelow ? 'var(--outline)' : point.isPart ? hatch.fill : 'var(--accent)'}
              isRound={second === 0}
            />
            {second > 0 && (
              <Column
                x={centre - bar / 2}
                width={bar}
                from={edge - 2}
                to={highest}
                fill="var(--outline)"
                isRound
              />
            )}
            {isShown && (
              <text className="value" x={centre} y={label} textAnchor="middle">
                {inShort(value + second)}
              </text>
            )}
            <text className={point.isPart ? 'name' : undefined} x={centre} y={floor} textAnchor="middle">
              {month}
            </text>
            {value + second !== 0 && isRoomy(caption(point)) && (
              <text x={centre} y={floor + 16} textAnchor="middle">
                {shortened(caption(point))}
              </text>
            )}
          </DataPointShape>
        );
      })}
      <line x1={left} x2={left + width} y1={zero} y2={zero} stroke="var(--outline)" />
    </>
  );
}

interface ColumnProps {
  x: number;
  width: number;
  /** The end at the axis, and the free end. */
  from: number;
  to: number;
  fill: string;
  isRound: boolean;
}

/** A column with a rounded free end. */
function Column({ x, width, from, to, fill, isRound }: ColumnProps) {
  const height = Math.abs(to - from);
  if (height < 0.5) return null;
  const radius = isRound ? Math.min(3, height) : 0;
  const turn = to < from ? 1 : -1;
  const path = `M${x} ${from}V${to + turn * radius}Q${x} ${to} ${x + radius} ${to}H${x + width - radius}Q${x + width} ${to} ${x + width} ${to + turn * radius}V${from}Z`;
  return <path d={path} fill={fill} />;
}

/** Removes decimals and the sign. @example wholePercent('25.9%') === '26' */
function wholePercent(text: string): string {
  return text.replace(/(\d+)\.(\d)%$/, (_, whole: string, tenth: string) =>
    String(Number(whole) + (Number(tenth) >= 5 ? 1 : 0)),
  );
}
