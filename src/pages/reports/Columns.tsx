import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import type { Chart, Mark } from '../../../contract/reports.ts';
import { formatCount, formatMonth } from '../../../domain/format.ts';
import { useCompact } from '../../../ui/useCompact.ts';
import { useTranslate } from 'ra-core';
import { ChartFrame, MarkGroup, useHatch } from './ChartFrame.tsx';
import { formatMark } from './words.ts';

interface Props {
  /** Key of its name. */
  title: string;
  chart: Chart;
  /** The day with which the last month ends, where that is not over. */
  end: string;
  /** Below its month. */
  below: (mark: Mark) => string;
  /** Their second values stand on top of the first. */
  isStacked?: boolean;
}

const HEIGHT = 200;
const WIDEST = 38;
/** A character of 12 px is about so wide, and values of neighbours stand at least so far apart. */
const LETTER = 7;
const GAP = 6;

/** Upright, one a month, each with its value on it. */
export function Columns({ title, chart, end, below, isStacked = false }: Props) {
  const { marks } = chart;
  const tops = marks.map(({ value, second }) => (value ?? 0) + (isStacked ? (second ?? 0) : 0));
  const [lowest, highest] = [Math.min(0, ...tops), Math.max(0, ...tops)];
  return (
    <ChartFrame
      title={title}
      chart={{ ...chart, marks: marks.map((mark) => ({ ...mark, label: formatMonth(mark.label, 'long') })) }}
      height={HEIGHT}
      said={below}
      axes={{
        xAxis: [
          {
            id: 'x',
            scaleType: 'band',
            data: marks.map(({ key }) => key),
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
      <Drawn marks={marks} kind={chart.kind} end={end} below={below} isStacked={isStacked} />
    </ChartFrame>
  );
}

function Drawn({
  marks,
  kind,
  end,
  below,
  isStacked,
}: Pick<Chart, 'marks' | 'kind'> & Omit<Props, 'chart' | 'title'>) {
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
    if (!compact) return formatMark(kind, value);
    if (kind === 'money') return formatCount(Math.round(value));
    return kind === 'percent' ? `${wholePercent(formatMark(kind, value))}%` : formatMark(kind, value);
  };
  const valueOf = ({ value, second }: Mark) => (value ?? 0) + (isStacked ? (second ?? 0) : 0);
  // Where values would stand in each other's way every second one is left to the table.
  const isTight = Math.max(...marks.map((mark) => inShort(valueOf(mark)).length)) * LETTER + GAP > room;
  return (
    <>
      {hatch.pattern}
      {marks.map((mark, place) => {
        const centre = (x(mark.key) ?? 0) + x.bandwidth() / 2;
        const value = mark.value ?? 0;
        const isBelow = value < 0;
        const edge = y(value);
        const second = isStacked ? (mark.second ?? 0) : 0;
        const highest = isBelow ? zero : y(value + second);
        const label = isBelow ? edge + 14 : highest - 6;
        const isShown =
          value + second !== 0 &&
          (!isTight || marks.length - 1 === place || place % 2 === (marks.length - 1) % 2);
        const month =
          mark.isPart && !compact
            ? translate('reports.to_day', { day: end })
            : formatMonth(mark.label, 'short');
        return (
          <MarkGroup key={mark.key} mark={mark}>
            <rect x={centre - room / 2} y={top} width={room} height={height} fill="transparent" />
            <Column
              x={centre - bar / 2}
              width={bar}
              from={zero}
              to={edge}
              fill={isBelow ? 'var(--outline)' : mark.isPart ? hatch.fill : 'var(--accent)'}
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
            <text className={mark.isPart ? 'name' : undefined} x={centre} y={floor} textAnchor="middle">
              {month}
            </text>
            {value + second !== 0 && isRoomy(below(mark)) && (
              <text x={centre} y={floor + 16} textAnchor="middle">
                {shortened(below(mark))}
              </text>
            )}
          </MarkGroup>
        );
      })}
      <line x1={left} x2={left + width} y1={zero} y2={zero} stroke="var(--outline)" />
    </>
  );
}

interface ColumnProps {
  x: number;
  width: number;
  /** Nearer to the axis, and the free end. */
  from: number;
  to: number;
  fill: string;
  isRound: boolean;
}

/** Round at its free end. */
function Column({ x, width, from, to, fill, isRound }: ColumnProps) {
  const height = Math.abs(to - from);
  if (height < 0.5) return null;
  const radius = isRound ? Math.min(3, height) : 0;
  const turn = to < from ? 1 : -1;
  const path = `M${x} ${from}V${to + turn * radius}Q${x} ${to} ${x + radius} ${to}H${x + width - radius}Q${x + width} ${to} ${x + width} ${to + turn * radius}V${from}Z`;
  return <path d={path} fill={fill} />;
}

/** Without decimals and sign. @example wholePercent('25.9%') === '26' */
function wholePercent(text: string): string {
  return text.replace(/(\d+)\.(\d)%$/, (_, whole: string, tenth: string) =>
    String(Number(whole) + (Number(tenth) >= 5 ? 1 : 0)),
  );
}
