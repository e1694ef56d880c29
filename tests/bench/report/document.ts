import { judgeRatio, type Baseline } from '../baseline.ts';
import type { Block } from '../block.ts';
import type { PopupTimes } from '../console/popups.ts';
import {
  computeConsoleNoise,
  listConsoleRatios,
  PAGES,
  type ConsoleTimes,
  type Opened,
} from '../console/times.ts';
import { listOutcomes } from '../promises.ts';
import { noiseOf, type Run } from '../run.ts';
import { median, relativeSpread } from '../statistics.ts';
import { formatLines } from './lines.ts';
import { percent, formatShort, table } from './table.ts';

/** Date and machine of a run. */
export interface Machine {
  date: string;
  cores: number;
  processor: string;
  memory: number;
  node: string;
  system: string;
}

/** All results of `npm run bench`, as text and tables. */
export function formatResults(
  run: Run,
  { baseline, machine }: { baseline: Baseline; machine: Machine },
): string {
  const noise = noiseOf(run);
  const lines = run.blocks.flatMap((block) => block.lines);
  const sections = run.blocks.flatMap((block) => [
    `## ${blockName(block)}`,
    starting(block, run.limitStartedIn),
    ...[...new Set(block.lines.map(({ group }) => group))].map((group) => {
      const shown = block.lines.filter((line) => line.group === group);
      return `### ${groupName(group)}\n\n${formatLines(shown, { lines, baseline, noise })}`;
    }),
    ...failures(block),
  ]);
  return `${[
    '# Benchmarks',
    intro(run, machine),
    '## What was promised',
    promises(run),
    ...sections,
    ...(run.console ? ['## The console', consoleSection(run.console, baseline)] : []),
    ...(run.popups ? ['## Popups', popupSection(run.popups)] : []),
  ].join('\n\n')}\n`;
}

function intro({ skipped: left, broken = [], calculations, blocks }: Run, machine: Machine): string {
  const noise = percent(Math.max(0, ...blocks.map((block) => block.noise)));
  return [
    `Written by \`npm run bench\` on ${machine.date}: ${machine.cores} cores (${machine.processor}), ${machine.memory} GB of memory,
${machine.system}, Node ${machine.node}. ${[...left, ...broken].join(' ')}`.trimEnd(),
    `Times of different machines cannot be compared, so what counts are ratios within one run. “CPU × limit” is the processor time of a request
as a multiple of the **limit**: a prepared answer of as many bytes, sent by the same software in the same run. “Growth” is the
processor time as a multiple of that at the smallest size. The last column holds both against \`tests/bench/baseline.json\`; a
ratio is behind when it is worse by more than the noise of this run, three times in a row.`,
    `The **noise** of a ratio was ${noise}: so far apart lay measurements of the same page beside the same limit. A fixed calculation took
${formatShort(median(calculations))} ms, its slowest time ${percent(relativeSpread(calculations))} more than its fastest.`,
    `Requests per second and processor time are the best of three windows over four connections, the database’s processes beside the
server’s; latencies and the first byte are those of one connection, and the event loop’s longest hold is the longest of all. SQLite runs
inside the server. Whole lists are measured up to 100,000 products: beyond, they cost as much more as they are longer.`,
  ].join('\n\n');
}

function promises(run: Run): string {
  return table(
    ['Promise', 'Measured', 'Kept'],
    listOutcomes(run).map(({ promise, measured, isKept }) => [promise, measured, isKept ? 'yes' : 'no']),
  );
}

function starting({ starting: { ready, rss, lists } }: Block, limit: number): string {
  const mb = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
  const most = lists
    ? ` The most was ${mb(lists.afterOne)} after one whole list of products, and ${mb(lists.afterTen)} after ten more at once.`
    : '';
  const then = lists?.failure ? ` Then the whole list of products failed (${lists.failure}).` : most;
  return `It serves ${ready.toFixed(0)} ms after its start, the limit’s server after ${limit.toFixed(0)} ms. It takes ${mb(rss)} of memory then.${then}`;
}

function failures({ lines }: Block): string[] {
  const failed = lines.flatMap(({ group, name, result }) =>
    'failure' in result ? [`- ${group}: ${name}: ${result.failure}`] : [],
  );
  return failed.length === 0 ? [] : [`What did not work:\n\n${failed.join('\n')}`];
}

function consoleSection(times: ConsoleTimes, baseline: Baseline): string {
  const noise = computeConsoleNoise(times);
  const rows = PAGES.flatMap((page) => [
    [page, 'ours', ...opened(times[page].ours)],
    [page, 'minimal', ...opened(times[page].minimal)],
  ]);
  const compared = listConsoleRatios(times).map((ratio) => [
    ratio.name,
    formatShort(ratio.value),
    judgeRatio(ratio, baseline, noise),
  ]);
  return [
    `In Chromium with an empty cache, the processor slowed down four times, over 10 Mbit/s with 40 ms there and back. Beside ours is the
minimal react-admin console of \`tests/bench/minimal\`, served by the same server with everything precompressed; they are opened
in turn. Login is ready when its first field can be typed in, the list when the last of its first ten rows is there.`,
    table(['Page', 'Console', 'ready ms', 'spread', 'KB until ready', 'KB until quiet'], rows),
    table(['Ratio', 'value', 'against the record'], compared),
  ].join('\n\n');
}

function popupSection(popups: readonly PopupTimes[]): string {
  return [
    `From the click until the first field of a form has the focus, or the whole record is there: each opened ${popups[0]?.times.length ?? 0} times over one
page, on this processor as it is, over 10 Mbit/s with 40 ms there and back.`,
    table(
      ['Popup', 'median ms', 'slowest ms'],
      popups.map(({ name, times }) => [name, formatShort(median(times)), formatShort(Math.max(...times))]),
    ),
  ].join('\n\n');
}

function opened({ times, bytes, settled }: Opened): string[] {
  const kb = (all: readonly number[]) => formatShort(median(all) / 1_000);
  return [formatShort(median(times)), percent(relativeSpread(times)), kb(bytes), kb(settled)];
}

const names: Record<string, string> = {
  products: 'Products',
  bought_stocks: 'Purchases',
  incoming_shipments: 'Shipments',
  insertion_batches: 'Batches',
  sales: 'Sales',
  writes: 'Writes',
};

export const groupName = (group: string) => names[group] ?? group;

export function blockName({ engine, size }: Block): string {
  return `${size.toLocaleString('en-GB')} products on ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`;
}
