import { judgeRatio, type Baseline, type Verdict } from '../baseline.ts';
import { computeGrowth, ratiosOf, ratioToLimit, type RowResult } from '../row_result.ts';
import { formatShort, table } from './table.ts';

const HEADINGS = [
  'Request',
  'per second',
  'CPU ms',
  'database’s',
  'p50 ms',
  'p95',
  'p99',
  'first byte',
  'loop delay',
  'KB',
  'limit per second',
  'its CPU ms',
  'CPU × limit',
  'growth',
  'against the record',
];

/** The worst verdict on a line's ratios. */
export function judgeLine(
  line: RowResult,
  { lines, baseline, noise }: { lines: readonly RowResult[]; baseline: Baseline; noise: number },
): Verdict {
  const verdicts = ratiosOf(line, lines).map((ratio) => judgeRatio(ratio, baseline, noise));
  const order: Verdict[] = ['behind', 'not recorded', 'as recorded', 'better'];
  return order.find((one) => verdicts.includes(one)) ?? 'not recorded';
}

export function formatLines(
  shown: readonly RowResult[],
  compared: { lines: readonly RowResult[]; baseline: Baseline; noise: number },
): string {
  return table(
    HEADINGS,
    shown.map((line) => {
      const ending = [formatShort(computeGrowth(line, compared.lines)), judgeLine(line, compared)];
      if ('failure' in line.result) {
        return [line.name, ...Array.from({ length: 11 }, () => '–'), '∞', ...ending];
      }
      const { measured, limit } = line.result;
      const { perSecond, serverCpu, databaseCpu, p50, p95, p99, firstByte, loopDelay, bytes } = measured;
      return [
        line.name,
        ...[perSecond, serverCpu, databaseCpu, p50, p95, p99, firstByte, loopDelay, bytes / 1_000].map(
          formatShort,
        ),
        ...[limit.perSecond, limit.serverCpu, ratioToLimit(line)].map(formatShort),
        ...ending,
      ];
    }),
  );
}
