import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { thisMachine } from '../../tests/bench/machine.ts';
import { openCatalogue } from './data/catalogue.ts';
import { takePhotographs } from './data/photographs.ts';
import { measureMatching } from './matching/measure.ts';
import type { CardOptions } from './options.ts';
import { writeReport } from './report/document.ts';
import { readResults, replaceResults, writeResults, type BenchResult } from './report/results.ts';

export { HELP, OptionError, readCardOptions } from './options.ts';

const SERVER = resolve('dist/server');
const DOCUMENT = 'docs/card-matching.md';
const RESULTS = 'docs/card-matching.json';

/** Measures the card matcher. Returns the written files, which still have to be formatted. */
export async function benchCards({ split, sizes, counts, isWhole }: CardOptions): Promise<string[]> {
  const machine = thisMachine();
  const results: BenchResult[] = [];
  for (const size of sizes) {
    const catalogue = await openCatalogue(split, size);
    const photographs = await takePhotographs(split, { size, counts });
    const measured = await measureMatching({ serverFolder: SERVER, catalogue, photographs });
    results.push({ split, date: machine.date, ...measured });
    const all = replaceResults(isWhole ? readResults(RESULTS) : [], results);
    console.log(writeReport(isWhole ? all : results, machine));
    if (!isWhole) continue;
    writeResults(RESULTS, all);
    writeFileSync(DOCUMENT, writeReport(all, machine));
  }
  return isWhole ? [DOCUMENT, RESULTS] : [];
}
