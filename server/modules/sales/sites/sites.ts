import { type Selectable, sql } from 'kysely';
import type { NewSite, Site, SiteUpdate } from '../../../../contract/sites.ts';
import { formatCount } from '../../../../domain/format.ts';
import { INSERTION_SITES } from '../../../../domain/insertion.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import { insertReturningIds } from '../../../platform/db/insert_all.ts';
import { deleteRecorded, recordCreated, recordRows } from '../../../platform/db/recorder/record_rows.ts';
import type { Db, Schema } from '../../../platform/db/schema.ts';
import { uniqueKey } from '../../../platform/db/search_text.ts';
import { answeringTransaction } from '../../../platform/db/transaction.ts';
import { AppError, invalidInput, notFound } from '../../../platform/errors.ts';
import { afterChange } from '../../../records/hooks.ts';
import { mergeSite } from './merge.ts';
import {
  allSites,
  feesText,
  type KnownSite,
  siteJson,
  findSite,
  type SiteUses,
  countSiteUses,
} from './repository.ts';
import { createMessage, joinMessages, type Message } from '../../../../contract/messages.ts';

type SiteRow = Selectable<Schema['sites']>;

export function createSite(db: Db, { name, fees, vatTreatment = '' }: NewSite): Promise<Site> {
  return named(db, name, async (trx) => {
    const row = { name, name_key: uniqueKey(name), fees: feesText(fees), vat_treatment: vatTreatment };
    const [id = 0] = await insertReturningIds(trx, 'sites', [row]);
    recordCreated(trx, 'sites', [{ ...row, id }]);
    return siteJson(await siteWithId(trx, id));
  });
}

/** The stored name of a site, found regardless of case. Recreates deleted sites of the specification. */
export async function ensureListingSite(db: Db, name: string): Promise<string> {
  const specified = INSERTION_SITES.find((site) => uniqueKey(site) === uniqueKey(name));
  if (specified) {
    const row = { name: specified, name_key: uniqueKey(specified), fees: '[]' };
    const created = await db
      .insertInto('sites')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    recordCreated(
      db,
      'sites',
      created.map(({ id }) => ({ ...row, id })),
    );
  }
  return (await findSite(db, name)).name;
}

/**
 * Writes a new name to sales, listings and transactions too. Estimated fees stay.
 * A new VAT treatment applies to all orders of the site that have none of their own.
 */
export function changeSite(db: Db, id: number, sent: SiteUpdate): Promise<Site> {
  return named(db, sent.name ?? '', async (trx) => {
    // Locks the site until the transaction ends.
    const { rows } =
      await sql<SiteRow>`select * from sites where id = ${id} ${engineOf(trx).forUpdate}`.execute(trx);
    const before = await siteWithId(trx, id);
    const { name, fees, vatTreatment } = mergeSite(sent, siteJson(before));
    const columns = {
      ...(name !== undefined && { name, name_key: uniqueKey(name) }),
      ...(fees && { fees: feesText(fees) }),
      ...(vatTreatment !== undefined && { vat_treatment: vatTreatment }),
    };
    if (Object.keys(columns).length > 0)
      await recordRows(trx, { table: 'sites', where: sql`id = ${id}` }, () =>
        trx.updateTable('sites').set(columns).where('id', '=', id).execute(),
      );
    await afterChange<SiteRow>(
      trx,
      'sites',
      rows.map((row) => ({ before: row, after: { ...row, ...columns } })),
    );
    return siteJson(await siteWithId(trx, id));
  });
}

/** Deletes a site that no record names. Returns the deleted site. */
export function deleteSite(db: Db, id: number): Promise<Site> {
  return answeringTransaction(db, async (trx) => {
    const site = await siteWithId(trx, id);
    const counts = describeUses(await countSiteUses(trx, site.name));
    if (counts) throw new AppError('conflict', createMessage('sites.in_use', { site: site.name, counts }));
    await deleteRecorded(trx, 'sites', sql`id = ${id}`);
    return siteJson(site);
  });
}

/** The numbers of records that name a site; undefined where no record does. */
function describeUses(uses: SiteUses): Message | undefined {
  const kinds = [
    'sales',
    'insertions',
    'transactions',
    'templates',
    'site_listings',
  ] as const satisfies (keyof SiteUses)[];
  return joinMessages(
    kinds
      .filter((kind) => uses[kind] > 0)
      .map((kind) => createMessage(`sites.used_in_${kind}`, { count: formatCount(uses[kind]) })),
  );
}

async function siteWithId(db: Db, id: number): Promise<KnownSite> {
  const found = (await allSites(db)).find((site) => site.id === id);
  if (!found) throw notFound();
  return found;
}

async function named<Result extends object>(
  db: Db,
  name: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await answeringTransaction(db, work);
  } catch (error) {
    if (!engineOf(db).isUniqueViolation(error)) throw error;
    throw invalidInput({ name: createMessage('sites.exists', { name }) }, 'conflict');
  }
}
