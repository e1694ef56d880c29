import type { Block } from '../block.ts';
import { listConsoleRatios } from '../console/times.ts';
import type { RowResult } from '../row_result.ts';
import { processorCost } from '../measure/measure.ts';
import { listOutcomes } from '../promises.ts';
import { noiseOf, type Run } from '../run.ts';
import { median } from '../statistics.ts';
import { blockName, groupName, type Machine } from './document.ts';
import { percent, formatShort, table } from './table.ts';

/** Kinds of requests to a list. The slowest request represents its kind. */
const KINDS: [name: string, of: RegExp][] = [
  ['whole', /^whole$/],
  ['whole, unchanged (304)', /^whole, as it is known$/],
  ['page', /^page/],
  ['sorted page', /^sorted/],
  ['filtered page', /^only/],
  ['search', /^search/],
  ['one record', /^one record$/],
];

/** Text of docs/benchmarks.md: the results of a run in one table. @param whole file with all tables */
export function summary(run: Run, { machine, whole }: { machine: Machine; whole: string }): string {
  const promised = listOutcomes(run);
  const broken = promised.filter(({ isKept }) => !isKept);
  const left = [...run.skipped, ...(run.broken ?? [])].join(' ');
  return `${[
    '# Benchmarks',
    `Written by \`npm run bench\` on ${machine.date}: ${machine.cores} cores (${machine.processor}), ${machine.memory} GB of memory, ${machine.system},
Node ${machine.node}. ${left}`.trimEnd(),
    `Times of different machines cannot be compared: \`tests/bench/baseline.json\` holds ratios to a prepared answer of as many bytes, and a run fails when one is worse by more
than the noise of the run (${percent(noiseOf(run))} this time), three times in a row. \`${whole}\` has all rows of the last run.`,
    '## Promises',
    `${promised.length - broken.length} of the ${promised.length} promises are kept.${broken.length > 0 ? ' These are not:' : ''}`,
    ...(broken.length > 0
      ? [broken.map(({ promise, measured }) => `- ${promise}: ${measured}`).join('\n')]
      : []),
    '## Processor time of a request',
    'Milliseconds of server and database together; of several requests of a kind, the slowest.',
    requests(run.blocks),
    ...(run.console ? ['## The console', console(run)] : []),
  ].join('\n\n')}\n`;
}

function requests(blocks: readonly Block[]): string {
  const groups = [...new Set(blocks.flatMap(({ lines }) => lines.map(({ group }) => group)))];
  const rows = groups.flatMap((group) => {
    const of = (lines: readonly RowResult[]) => lines.filter((line) => line.group === group);
    const names = [...new Set(blocks.flatMap(({ lines }) => of(lines).map(({ name }) => name)))];
    const kinds =
      group === 'writes'
        ? names.map((name) => [name, (one: string) => one === name] as const)
        : KINDS.map(([name, like]) => [name, (one: string) => like.test(one)] as const);
    return kinds
      .filter(([, isOf]) => names.some(isOf))
      .map(([name, isOf]) => [
        `${groupName(group)}: ${name}`,
        ...blocks.map(({ lines }) => formatShort(slowest(of(lines).filter((line) => isOf(line.name))))),
      ]);
  });
  return table(['Request', ...blocks.map(blockName)], rows);
}

/** Undefined without measurements; infinite if a request failed. */
function slowest(lines: readonly RowResult[]): number | undefined {
  if (lines.length === 0) return undefined;
  return Math.max(
    ...lines.map(({ result }) =>
      'failure' in result ? Number.POSITIVE_INFINITY : processorCost(result.measured),
    ),
  );
}

function console({ console: times, popups = [] }: Run): string {
  const ratios = times ? listConsoleRatios(times) : [];
  return table(
    ['Measured in Chromium', 'Value'],
    [
      ...ratios.map(({ name, value }) => [name, formatShort(value)]),
      ...popups.map(({ name, times: all }) => [`${name}, median`, `${formatShort(median(all))} ms`]),
    ],
  );
}
