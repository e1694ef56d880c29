import { OptionError, readArgs } from '../../server/platform/options.ts';
import { LEVELS, type Level } from './photographs/photograph.ts';
import type { Split } from './seeds.ts';

export { OptionError };

export const HELP = `Draws card fronts, indexes them, photographs them, asks the server what they are, and writes
docs/card-matching.md and docs/card-matching.json.

  npm run bench:cards -- [options]

  --size N       so many cards in the index; may be given more than once (3000, 20000 and 100000)
  --held-out     cards and photographs on which nothing was ever tuned
  --photos N     of each level; fewer than the usual 300 are a quick look that writes nothing
  --level NAME   only easy, medium, hard, absent or several; writes nothing
  --help         this text

Cards and photographs are kept in the system's folder for temporary files: 100,000 cards take 8 GB, and an hour and a
half the first time, on two cores.`;

const PHOTOS = 300;
const SIZES = [3_000, 20_000, 100_000];

export interface CardOptions {
  split: Split;
  sizes: number[];
  counts: Record<Level, number>;
  /** Whether all is measured that the document tells of. */
  isWhole: boolean;
}

/** Undefined when help is asked for. */
export function readCardOptions(args: readonly string[]): CardOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const photos = whole(values.photos ?? String(PHOTOS), '--photos');
  const level = LEVELS.find((one) => one === values.level);
  if (values.level !== undefined && !level) throw wrong(`There is no level “${values.level}”`);
  const count = (one: Level) => {
    if (level && level !== one) return 0;
    // There are several cards on each of them.
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
