import { OptionError, readArgs } from '../../server/platform/options.ts';
import { LEVELS, type Level } from './photographs/photograph.ts';
import type { Split } from './seeds.ts';

export { OptionError };

export const HELP = `Draws card fronts, indexes them, takes photographs of them, has the server match them, and writes
docs/card-matching.md and docs/card-matching.json.

  npm run bench:cards -- [options]

  --size N       number of cards in the index; can be repeated (default: 3000, 20000 and 100000)
  --held-out     uses cards and photographs that were never used for tuning
  --photos N     photographs per level (default: 300); a run with fewer writes no files
  --level NAME   one level: easy, medium, hard, absent or several; writes no files
  --help         shows this text

Cards and photographs are kept in the system's temporary folder: 100,000 cards need 8 GB. Drawing them takes 90 minutes
on two cores.`;

const PHOTOS = 300;
const SIZES = [3_000, 20_000, 100_000];

export interface CardOptions {
  split: Split;
  sizes: number[];
  counts: Record<Level, number>;
  /** Whether the run measures everything in the document. Other runs write nothing. */
  isWhole: boolean;
}

/** Undefined if the arguments ask for help. */
export function readCardOptions(args: readonly string[]): CardOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const photos = whole(values.photos ?? String(PHOTOS), '--photos');
  const level = LEVELS.find((one) => one === values.level);
  if (values.level !== undefined && !level) throw wrong(`There is no level “${values.level}”`);
  const count = (one: Level) => {
    if (level && level !== one) return 0;
    // Each of these photographs shows several cards.
    return one === 'several' ? Math.ceil(photos / 5) : photos;
  };
  return {
    split: values['held-out'] ? 'held-out' : 'development',
    sizes: (values.size ?? SIZES.map(String)).map((size) => whole(size, '--size')),
    counts: {
      easy: count('easy'),
      medium: count('medium'),
      hard: count('hard'),
      absent: count('absent'),
      several: count('several'),
    },
    isWhole: photos >= PHOTOS && !level,
  };
}

function whole(text: string, option: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 1_000_000)
    throw wrong(`${option} wants a whole number`);
  return value;
}

const HINT = '“npm run bench:cards -- --help” lists the options.';
const wrong = (said: string) => new OptionError(`${said}. ${HINT}`);

function parse(args: readonly string[]) {
  const options = {
    size: { type: 'string', multiple: true },
    'held-out': { type: 'boolean', default: false },
    photos: { type: 'string' },
    level: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const;
  return readArgs({ args: [...args], options }, HINT).values;
}
