import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MeasuredProcess } from '../../../tests/bench/measure/process.ts';
import type { Catalogue } from '../data/catalogue.ts';
import { createProgress } from '../data/progress.ts';
import type { TakenPhotographs } from '../data/photographs.ts';
import { createCard } from '../fronts/card.ts';
import { MatchClient } from './match_client.ts';
import {
  computeCalibration,
  computeLevelResults,
  computeDurations,
  type Calibration,
  type LevelResults,
  type DurationResult,
} from './results.ts';
import { indexCatalogue } from './index_catalogue.ts';
import { outcomeOf, outcomesOf, type Outcome, type Timing } from './outcome.ts';

/** The measurements with an index of one size. */
export interface Measurement {
  size: number;
  levels: LevelResults[];
  calibration: Calibration;
  times: DurationResult[];
  /** Cards found where there is none, per photograph of several cards. */
  extra: number;
  /** Number of answers other than 200. */
  failures: number;
  /** Duration of indexing 1,000 cards, in seconds. */
  indexing: number;
  /** Memory of the server in bytes: without an index, with it, and the peak while it answered. */
  memory: { empty: number; loaded: number; peak: number };
}

interface Measuring {
  serverFolder: string;
  catalogue: Catalogue;
  photographs: readonly TakenPhotographs[];
}

/** Indexes the cards, starts the server, and matches the photographs one after the other. */
export async function measureMatching({
  serverFolder,
  catalogue,
  photographs,
}: Measuring): Promise<Measurement> {
  const main = join(serverFolder, 'server', 'main.js');
  const empty = await memoryWithout(serverFolder, main);
  console.log(`Indexing ${catalogue.size} cards…`);
  const place = await indexCatalogue(serverFolder, catalogue);
  const server = await MeasuredProcess.start(main, place.env);
  try {
    const client = await MatchClient.register(server.address);
    const count = await client.loaded();
    if (count !== catalogue.size) throw new Error(`${count} of ${catalogue.size} cards are indexed.`);
    const loaded = (await server.usage()).rss;
    const asked = await ask(client, { photographs, catalogue });
    const { peak } = await server.usage();
    return {
      size: catalogue.size,
      levels: computeLevelResults(asked.outcomes),
      calibration: computeCalibration(asked.outcomes),
      times: computeDurations(asked.timings),
      extra: asked.extra,
      failures: asked.failures,
      indexing: (place.seconds / catalogue.size) * 1_000,
      memory: { empty, loaded, peak },
    };
  } finally {
    await server.stop();
    await place.remove();
  }
}

async function memoryWithout(serverFolder: string, main: string): Promise<number> {
  const place = await indexCatalogue(serverFolder, { folder: '', size: 0 });
  const server = await MeasuredProcess.start(main, place.env);
  const client = await MatchClient.register(server.address);
  await client.loaded();
  const { rss } = await server.usage();
  await server.stop();
  await place.remove();
  return rss;
}

/** Requests before the measurement. The first requests are slower than later ones. */
const WARMING = 5;

async function ask(
  client: MatchClient,
  { photographs, catalogue }: Pick<Measuring, 'photographs' | 'catalogue'>,
) {
  const families = new Map<string, string>();
  for (let index = 0; index < catalogue.size; index += 1) {
    const { id, family } = createCard(catalogue.split, index);
    families.set(id, family);
  }
  const familyOf = (id: string) => families.get(id);
  const outcomes: Outcome[] = [];
  const timings: Timing[] = [];
  let [extra, failures] = [0, 0];
  for (const { jpeg } of photographs.slice(0, WARMING)) {
    const { status } = await client.match(await readFile(jpeg));
    if (status !== 200) throw new Error(`The server answers with ${status}.`);
  }
  const tell = createProgress('Matching photographs', photographs.length);
  for (const [place, { jpeg, truth }] of photographs.entries()) {
    const all = truth.level === 'several';
    const answered = await client.match(await readFile(jpeg), { all });
    if (answered.status !== 200) failures += 1;
    timings.push({ level: truth.level, took: answered.took, stages: answered.stages });
    if (all) {
      const several = outcomesOf(truth, answered, familyOf);
      outcomes.push(...several.outcomes);
      extra += several.extra;
    } else {
      outcomes.push(outcomeOf(truth, answered, familyOf));
    }
    tell(place + 1);
  }
  const several = photographs.filter(({ truth }) => truth.level === 'several').length;
  return { outcomes, timings, failures, extra: several === 0 ? 0 : extra / several };
}
