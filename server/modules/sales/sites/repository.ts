import { sql } from 'kysely';
import type { Site } from '../../../../contract/sites.ts';
import { type FeeRule, convertFeeRule } from '../../../../domain/fee.ts';
import { fromCents, toCents } from '../../../../domain/money.ts';
import type { VatTreatment } from '../../../../domain/vat.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { uniqueKey } from '../../../platform/db/search_text.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { createMessage } from '../../../../contract/messages.ts';

/** A site with its fee rules in cents, as they are stored. */
export interface KnownSite {
  id: number;
  name: string;
  fees: FeeRule[];
  vatTreatment: VatTreatment | '';
}

export async function allSites(db: Db): Promise<KnownSite[]> {
  const rows = await db.selectFrom('sites').selectAll().orderBy('id').execute();
  return rows.map(({ id, name, fees, vat_treatment }) => ({
    id,
    name,
    fees: JSON.parse(fees) as FeeRule[],
    vatTreatment: vat_treatment,
  }));
}

/** The site with this name, regardless of case. Fails if there is none. */
export async function findSite(db: Db, name: string): Promise<KnownSite> {
  const key = uniqueKey(name);
  const sites = await allSites(db);
  const found = sites.find((site) => uniqueKey(site.name) === key);
  if (!found)
    throw invalidInput({
      site: createMessage('inputs.one_of', { choices: sites.map((site) => site.name).join(', ') }),
    });
  return found;
}

export interface SiteUses {
  sales: number;
  insertions: number;
  transactions: number;
  templates: number;
  site_listings: number;
}

/** Numbers of records that name the site. */
export async function countSiteUses(db: Db, name: string): Promise<SiteUses> {
  const { rows } = await sql<SiteUses>`select
    (select count(*) from sales where site = ${name}) as sales,
    (select count(*) from insertions where site = ${name}) as insertions,
    (select count(*) from site_transactions where site = ${name}) as transactions,
    (select count(*) from listing_templates where site = ${name}) as templates,
    (select count(*) from site_listings where site = ${name}) as site_listings`.execute(db);
  return rows[0] ?? { sales: 0, insertions: 0, transactions: 0, templates: 0, site_listings: 0 };
}

export const siteJson = ({ id, name, fees, vatTreatment }: KnownSite): Site => ({
  id,
  name,
  vatTreatment,
  fees: fees.map((rule) => convertFeeRule(fromCents, rule)),
});

/** Fee rules as they are stored: JSON with amounts in cents. */
export const feesText = (fees: Site['fees']): string =>
  JSON.stringify(fees.map((rule) => convertFeeRule(toCents, rule)));
