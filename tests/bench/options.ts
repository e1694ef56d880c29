import { OptionError, readArgs } from '../../server/platform/options.ts';

export { OptionError };

export const HELP = `Measures the server on SQLite and PostgreSQL and the console in Chromium, prints tables,
writes docs/benchmarks.md, and fails when a ratio falls behind tests/bench/baseline.json.

  npm run bench -- [options]

  --full        1,000,000 products, too, and more rounds in the browser
  --record      make this run's ratios the recorded ones
  --only TEXT   only rows with this in their name ("products: search", "console", "popups"); writes nothing
  --rebuild     make the databases anew, which are kept in the system's folder for temporary files
  --help        this text`;

export interface Options {
  full: boolean;
  record: boolean;
  rebuild: boolean;
  only: string;
}

/** Undefined for `--help`. */
export function readOptions(args: readonly string[]): Options | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  if (values.only && values.record) throw new OptionError('--only measures too little to --record it.');
  return { full: values.full, record: values.record, rebuild: values.rebuild, only: values.only };
}

function parse(args: readonly string[]) {
  const options = {
    full: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    rebuild: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  } as const;
  return readArgs({ args: [...args], options }, '“npm run bench -- --help” lists the options.').values;
}
