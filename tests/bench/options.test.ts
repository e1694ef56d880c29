import { describe, expect, it } from 'vitest';
import { OptionError, readOptions } from './options.ts';

describe('the options of the bench', () => {
  it('measures the usual without any', () => {
    expect(readOptions([])).toEqual({ full: false, record: false, rebuild: false, only: '' });
  });

  it('gives help instead of a run', () => {
    expect(readOptions(['--full', '--help'])).toBeUndefined();
  });

  it('does not record a part of the rows', () => {
    expect(() => readOptions(['--only', 'products', '--record'])).toThrow(OptionError);
  });

  it('points to the help when an option is not known', () => {
    expect(() => readOptions(['--fast'])).toThrow('npm run bench -- --help');
  });
});
