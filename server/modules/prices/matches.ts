import { createMessage } from '../../../contract/messages.ts';
import type { PriceMatchChoice, PriceRow } from '../../../contract/prices.ts';
import { upsertAll } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { invalidInput, notFound } from '../../platform/errors.ts';
import { storedIdentity } from './choices.ts';
import { entryKey, readEntries } from './entries.ts';
import { storePoints } from './points.ts';
import { readRow } from './present.ts';
import { toStoredRow } from './stored_prices.ts';
import { readUnit } from './units.ts';

/** Matches a product and all units alike. Without a choice, the rules match again. */
export async function chooseMatch(
  db: Db,
  { product, choice }: { product: number; choice: PriceMatchChoice['choice'] },
): Promise<PriceRow> {
  await transaction(db, async (trx) => {
    const unit = await readUnit(trx, product);
    if (!unit) throw notFound();
    const identity = storedIdentity(unit);
    await trx.deleteFrom('price_matches').where('identity', '=', identity).execute();
    if (!choice) return;
    if (choice.key !== '') {
      const entry = (await readEntries(trx, [choice])).get(entryKey(choice));
      if (!entry) throw invalidInput({ choice: createMessage('prices.entry_gone') });
      await storePoints(trx, [toStoredRow(entry)]);
    }
    await upsertAll(trx, 'price_matches', { rows: [{ identity, ...choice }], key: ['identity'] });
  });
  return readRow(db, product);
}
