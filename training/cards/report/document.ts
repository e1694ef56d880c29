import type { Machine } from '../../../tests/bench/report/document.ts';
import { formatShort, table } from '../../../tests/bench/report/table.ts';
import type { Split } from '../seeds.ts';
import { percent, checkTargets } from './targets.ts';
import type { BenchResult } from './results.ts';

const PROMISED_SIZE = 20_000;

/** Writes docs/card-matching.md: the measurements of `npm run bench:cards`. */
export function writeReport(results: readonly BenchResult[], machine: Machine): string {
  const promised = results.find(({ split, size }) => split === 'held-out' && size === PROMISED_SIZE);
  return `${[
    '# Matching photographed cards',
    intro(machine),
    ...(promised ? ['## What was promised', promisesTable(promised)] : []),
    ...(['held-out', 'development'] as const).flatMap((split) => section(split, results)),
  ].join('\n\n')}\n`;
}

function intro({ date, cores, processor, memory, node, system }: Machine): string {
  return [
    `Written by \`npm run bench:cards\`, last on ${date}: ${cores} cores (${processor}), ${memory} GB of memory, ${system}, Node ${node}.`,
    `The cards are drawn, because no free set of images of trading cards exists. Their fronts follow the layouts of several games. The art combines images of
@lobehub/fluent-emoji-3d (MIT) with drawn backgrounds. A quarter of the cards share their art with other cards: reprints with another set symbol and
number, reverse holos, other layouts. **Exact** means the right printing, **family** the right art in any printing.`,
    `The photographs are simulated; their long side has 1,400 pixels. There are five levels:

- **Easy**: one card that fills the frame.
- **Medium**: a card turned by up to 30°, in perspective, with glare, often in a sleeve, on any background.
- **Hard**: other cards of the index beside and partly under the card, strong glare, fingers, a part outside of the frame, low light, motion blur.
- **Absent**: easy and medium photographs of cards that are not in the index.
- **Several**: 2 to 9 cards side by side, in any rotation.`,
    `The matcher was tuned only on the development cards and photographs. The held-out cards and photographs come from other seeds. Requests are sent one after the other over
HTTP, and their milliseconds cover the whole request.`,
  ].join('\n\n');
}

function promisesTable(result: BenchResult): string {
  return table(
    [`With ${PROMISED_SIZE.toLocaleString('en-GB')} cards, held out`, 'Measured', 'Kept'],
    checkTargets(result).map(({ promise, measured, isKept }) => [promise, measured, isKept ? 'yes' : 'no']),
  );
}

const TITLES: Record<Split, string> = {
  'held-out': 'Held-out cards and photographs',
  development: 'Development cards and photographs',
  training: 'Training',
};

function section(split: Split, all: readonly BenchResult[]): string[] {
  const results = all.filter((result) => result.split === split);
  if (results.length === 0) return [];
  const names = results.map(({ size }) => `${size.toLocaleString('en-GB')} cards`);
  return [
    `## ${TITLES[split]}`,
    levels(results),
    '### Time and memory',
    costs(results),
    times(results),
    '### Confidence',
    `These tables compare the confidence of the first match with how often it was right. A match for an absent card is never right. The expected calibration error is ${results
      .map(({ calibration: { error } }, index) => `${percent(error)} (${names[index]})`)
      .join(', ')}.`,
    reliability(results),
  ];
}

function levels(results: readonly BenchResult[]): string {
  const rows = results.flatMap(({ size, levels: figures }) =>
    figures.map((figure) => [
      size.toLocaleString('en-GB'),
      figure.level,
      String(figure.cards),
      ...(figure.level === 'absent'
        ? ['–', '–', '–', '–']
        : [figure.exactFirst, figure.exactFive, figure.familyFirst, figure.familyFive].map(percent)),
      percent(figure.rejected),
      percent(figure.caught),
      percent(figure.cornersOff),
    ]),
  );
  return table(
    [
      'Cards',
      'Level',
      'shown',
      'exact first',
      'exact in five',
      'family first',
      'family in five',
      'no match',
      'corners within 6 %',
      'corners off',
    ],
    rows,
  );
}

function costs(results: readonly BenchResult[]): string {
  const mb = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
  return table(
    ['Cards', 'index 1,000 (s)', 'index in memory', 'server', 'server at most', 'cards found where none is'],
    results.map(({ size, indexing, memory, extra }) => [
      size.toLocaleString('en-GB'),
      formatShort(indexing),
      mb(memory.loaded - memory.empty),
      mb(memory.loaded),
      mb(memory.peak),
      `${extra.toFixed(2)} a photograph`,
    ]),
  );
}

function times(results: readonly BenchResult[]): string {
  return table(
    ['Cards', 'What', 'requests', 'p50 ms', 'p95 ms', 'most ms'],
    results.flatMap(({ size, times: figures }) =>
      figures.map(({ name, count, p50, p95, most }) => [
        size.toLocaleString('en-GB'),
        name,
        String(count),
        ...[p50, p95, most].map(formatShort),
      ]),
    ),
  );
}

function reliability(results: readonly BenchResult[]): string {
  return table(
    ['Cards', 'said', 'matches', 'said on average', 'right'],
    results.flatMap(({ size, calibration: { bins } }) =>
      bins
        .filter(({ matches }) => matches > 0)
        .map(({ from, to, matches, said, right }) => [
          size.toLocaleString('en-GB'),
          `${(from * 100).toFixed(0)}–${(to * 100).toFixed(0)} %`,
          String(matches),
          percent(said),
          percent(right),
        ]),
    ),
  );
}
