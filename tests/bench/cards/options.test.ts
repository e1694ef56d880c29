import { describe, expect, it } from 'vitest';
import { OptionError, readCardOptions } from './options.ts';

describe('the options of the bench of cards', () => {
  it('measures development cards at two sizes without any', () => {
    const options = readCardOptions([]);
    expect(options).toMatchObject({ split: 'development', sizes: [3_000, 20_000, 100_000], isWhole: true });
    expect(options?.counts).toEqual({ easy: 300, medium: 300, hard: 300, absent: 300, several: 60 });
  });

  it('takes sizes, held-out cards, and as many photographs as are asked for', () => {
    const options = readCardOptions(['--size', '500', '--size', '1000', '--held-out', '--photos', '10']);
    expect(options).toMatchObject({ split: 'held-out', sizes: [500, 1_000], isWhole: false });
    expect(options?.counts.several).toBe(2);
  });

  it('measures one level alone', () => {
    const counts = readCardOptions(['--level', 'hard'])?.counts;
    expect(counts).toEqual({ easy: 0, medium: 0, hard: 300, absent: 0, several: 0 });
  });

  it('gives help instead of a run', () => {
    expect(readCardOptions(['--help'])).toBeUndefined();
  });

  it.each([['--size', 'all'], ['--level', 'absurd'], ['--fast']])(
    'points to the help after %s %s',
    (...args) => {
      expect(() => readCardOptions(args)).toThrow(OptionError);
    },
  );
});
