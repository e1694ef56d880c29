import { classifyCoverage } from '../../domain/purchase.ts';
import { groupPairs } from '../../domain/group_pairs.ts';
import { sumEuros } from '../../domain/money.ts';
import { GOING_OUT_STATES } from '../../domain/sale.ts';
import { formatCount } from '../../domain/format.ts';
import { createUser } from '../platform/auth/users.ts';
import { userByName } from '../platform/auth/repository.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import type { NewUser } from '../../contract/users.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/db/schema.ts';
import { jobTransaction } from '../platform/db/transaction.ts';
import type { SeedOptions } from './options.ts';
import { storePictures, picturesOf } from './pictures.ts';
import { makePlan } from './plan/make.ts';
import type { Plan } from './plan/plan.ts';
import { writePrices } from './prices.ts';
import { registerForVat, writePlan, writeTransactions } from './write.ts';

export class SeedRefusedError extends Error {}

type Say = (line: string) => void;
type SeedStore = Pick<Context, 'db' | 'images' | 'passwords'>;

const STEP = 25;

/** Writes all records or none. */
export async function seed(store: SeedStore, options: SeedOptions, say: Say = () => {}): Promise<void> {
  const { db, images } = store;
  const before = await recordCounts(db);
  const isEmpty = before.every((count) => count === 0);
  if (!isEmpty && !options.add) {
    throw new SeedRefusedError(
      'This database holds data already. Add to it with --add, or choose another DATA_DIR.',
    );
  }
  // Added data must not repeat existing data, so the numbers of existing records change the seed.
  const plan = makePlan({ ...options, seed: isEmpty ? options.seed : `${options.seed} ${before.join(' ')}` });

  const pictures = picturesOf(plan);
  const all = formatCount(pictures.length);
  if (pictures.length > 0) say(`Drawing ${all} pictures…`);
  const kept = await storePictures(images, pictures, (count) => {
    if (count % STEP === 0) say(`  ${formatCount(count)} of ${all}`);
  });
  say('Writing…');
  const byKey = new Map(
    pictures.flatMap(({ key }, index) => (kept[index] ? [[key, kept[index]] as const] : [])),
  );
  await jobTransaction(db, async (trx) => {
    // A database with records keeps its VAT settings, so that earlier sales are taxed as before.
    if (isEmpty) await registerForVat(trx, plan);
    await writePlan(trx, plan, byKey);
    if (isEmpty) await writeTransactions(trx, plan);
    if (isEmpty) await writePrices(trx, options);
  });
  for (const line of summary(plan)) say(line);
  if (options.user) say(await account(store, options.user));
}

/** Number of records of each resource. Accounts do not count. */
async function recordCounts(db: Db): Promise<number[]> {
  const counts: number[] = [];
  for (const table of RESOURCE_NAMES) {
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    counts.push(Number((await query.executeTakeFirstOrThrow()).count));
  }
  return counts;
}

function* summary({ products, purchases, shipments, batches, sales }: Plan): Generator<string> {
  const costs = groupPairs(products.map(({ purchase, cost }) => [purchase, cost] as const));
  const estimated = (place: number) => sumEuros(costs.get(place) ?? []);
  const ok = purchases.filter(
    ({ price }, place) => classifyCoverage({ price, estimatedCost: estimated(place) }) === 'ok',
  );
  const free = products.filter(({ purchase }) => purchase === null);
  yield `${formatCount(purchases.length)} purchases, ${formatCount(ok.length)} of them OK`;
  yield `${formatCount(products.length)} products, ${formatCount(free.length)} of them in no purchase`;
  yield `${formatCount(shipments.length)} shipments, ${formatCount(batches.length)} insertion batches`;
  const waiting = sales.filter(({ state }) => GOING_OUT_STATES.some((one) => one === state));
  yield `${formatCount(sales.length)} sales, ${formatCount(waiting.length)} of them to be sent`;
}

async function account(store: SeedStore, user: NewUser): Promise<string> {
  if (await userByName(store.db, user.username)) {
    return `The account “${user.username}” was there already; its password is as it was.`;
  }
  await createUser(store, user);
  return `Log in as “${user.username}” with the password that you gave.`;
}
