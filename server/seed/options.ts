import { IsoDate } from '../../contract/primitives.ts';
import { NewUser } from '../../contract/users.ts';
import { OptionError, readArgs } from '../platform/options.ts';
import type { SeedAmounts } from './plan/make.ts';

export const HELP = `Fills Backstock with believable data and drawn pictures.

  npm run seed -- [options]

  --products N       products, in and out of purchases (1000)
  --purchases N      purchases over the last fourteen months (200)
  --shipments N      shipments that carry them (20)
  --batches N        insertion batches (10)
  --per-purchase N   products in a purchase, on average (5)
  --user NAME:PASS   an account to log in with
  --date YYYY-MM-DD  the day the data ends on (today)
  --seed TEXT        another text makes other data (backstock)
  --add              add to the data that is there already
  --help             this text

The same options make the same data. DATA_DIR and DATABASE_URL say where, as for the server.`;

const MOST = 1_000_000;

export interface SeedOptions extends SeedAmounts {
  user: NewUser | undefined;
  add: boolean;
}

/** Undefined for `--help`. */
export function readOptions(args: readonly string[], today: string): SeedOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  return {
    products: count('products', values.products),
    purchases: count('purchases', values.purchases),
    shipments: count('shipments', values.shipments),
    batches: count('batches', values.batches),
    perPurchase: perPurchase(values['per-purchase']),
    date: date(values.date ?? today),
    seed: values.seed,
    add: values.add,
    user: values.user === undefined ? undefined : user(values.user),
  };
}

function parse(args: readonly string[]) {
  const options = {
    products: { type: 'string', default: '1000' },
    purchases: { type: 'string', default: '200' },
    shipments: { type: 'string', default: '20' },
    batches: { type: 'string', default: '10' },
    'per-purchase': { type: 'string', default: '5' },
    user: { type: 'string' },
    date: { type: 'string' },
    seed: { type: 'string', default: 'backstock' },
    add: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  return readArgs({ args: [...args], options }, '“npm run seed -- --help” lists the options.').values;
}

function count(name: string, text: string): number {
  const number = Number(text);
  if (/^\d{1,7}$/.test(text) && number <= MOST) return number;
  throw new OptionError(`--${name} ${text} is not a whole number from 0 to ${MOST}.`);
}

function perPurchase(text: string): number {
  const number = count('per-purchase', text);
  if (number >= 1 && number <= 1_000) return number;
  throw new OptionError(`--per-purchase ${text} is not a whole number from 1 to 1000.`);
}

function date(text: string): string {
  if (IsoDate.safeParse(text).success) return text;
  throw new OptionError(`--date ${text} is not a date like 2026-11-21.`);
}

/** The password is everything after the first colon. No message shows the password. */
function user(text: string): NewUser {
  const colon = text.indexOf(':');
  if (colon < 1) throw new OptionError('--user wants a name and a password, for example demo:demo-pass-1.');
  const read = NewUser.safeParse({ username: text.slice(0, colon), password: text.slice(colon + 1) });
  if (read.success) return read.data;
  throw new OptionError(`--user: ${read.error.issues.map((issue) => issue.message).join(' ')}`);
}
