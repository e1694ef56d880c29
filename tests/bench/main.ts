import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readBaseline, recordBaseline, judgeRatio, type Baseline } from './baseline.ts';
import { measureConsole, measureOurPopups } from './console/console.ts';
import { computeConsoleNoise, listConsoleRatios } from './console/times.ts';
import { openCache } from './databases/cache.ts';
import { sqliteData } from './databases/sqlite_data.ts';
import { thisMachine } from './machine.ts';
import type { Options } from './options.ts';
import { formatResults } from './report/document.ts';
import { summary } from './report/summary.ts';
import { measureServer, noiseOf, serverRatios, type Run } from './run.ts';
import { FULL, USUAL, type Settings } from './settings.ts';

export { HELP, OptionError, readOptions } from './options.ts';

const SERVER = resolve('dist/server');
const BASELINE = 'tests/bench/baseline.json';
const DOCUMENT = 'docs/benchmarks.md';
const WHOLE = 'dist/benchmarks.md';
const CONSOLE = 'console';
/** The part of the console measurements that opens popups. */
const POPUPS = 'popups';

/** Files that the command wrote, which still have to be formatted, and ratios that got worse. */
export interface BenchResult {
  written: string[];
  behind: string[];
}

/** `chromium` is the browser's path; undefined if there is no browser. */
export async function runBench(options: Options, chromium: string | undefined): Promise<BenchResult> {
  const settings = { ...(options.full ? FULL : USUAL), only: options.only };
  const baseline = readBaseline(BASELINE);
  const cache = await openCache(options);
  const run = await measure({ settings, baseline, cache, chromium });
  if (options.record) recordBaseline(BASELINE, [...serverRatios(run), ...recordable(run)]);
  const text = formatResults(run, { baseline: readBaseline(BASELINE), machine: thisMachine() });
  console.log(text);
  writeFileSync(WHOLE, text);
  const behind = [...(run.broken ?? []), ...(options.record ? [] : fallenBehind(run, baseline))];
  if (options.only) return { written: [], behind };
  writeFileSync(DOCUMENT, summary(run, { machine: thisMachine(), whole: WHOLE }));
  return { written: options.record ? [DOCUMENT, BASELINE] : [DOCUMENT], behind };
}

interface Measuring {
  settings: Settings;
  baseline: Baseline;
  cache: string;
  chromium: string | undefined;
}

async function measure({ settings, baseline, cache, chromium }: Measuring): Promise<Run> {
  const { seeded, rounds, only } = settings;
  const say = (line: string) => console.log(line);
  const main = resolve(SERVER, 'server/main.js');
  const isOfConsole = only === CONSOLE || only === POPUPS;
  const server = isOfConsole ? { ...settings, sizes: [] } : settings;
  const run = await measureServer({ settings: server, main, cache, baseline, say });
  if (only !== '' && !isOfConsole) return run;
  const [size] = settings.sizes;
  if (chromium && size) {
    const data = sqliteData({ serverFolder: SERVER, cache, seeded, say });
    const asked = { data, size, serverFolder: SERVER, chromium, rounds, say };
    // An error here keeps the measurements of the server.
    try {
      if (only !== POPUPS) run.console = await measureConsole(asked);
      run.popups = await measureOurPopups(asked);
    } catch (error) {
      run.broken = [`The console could not be measured: ${String(error)}`];
    }
  } else {
    run.skipped.push('The console is left out: there is no Chromium here.');
  }
  return run;
}

const recordable = (run: Run) => (run.console ? listConsoleRatios(run.console) : []);

/** One line for each ratio that is worse than the recorded ratio by more than the noise. */
function fallenBehind(run: Run, baseline: Baseline): string[] {
  const console = run.console;
  const all = [
    ...serverRatios(run).map((ratio) => ({ ratio, noise: noiseOf(run) })),
    ...(console
      ? listConsoleRatios(console).map((ratio) => ({ ratio, noise: computeConsoleNoise(console) }))
      : []),
  ];
  return all
    .filter(({ ratio, noise }) => judgeRatio(ratio, baseline, noise) === 'behind')
    .map(({ ratio: { name, value } }) => `${name}: ${value.toPrecision(3)}, recorded ${baseline[name]}`);
}
