import { sql } from 'kysely';
import type { AccountRow } from '../../../../domain/account_row.ts';
import type { RecordedSale } from '../../../../domain/statement_row.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { textSortKey } from '../../../platform/db/search_text.ts';
import { idList } from '../../../platform/db/sql.ts';
import { feesOfRow, type SiteTransactionRow } from '../../sales/index.ts';

/** A site transaction, and the sale with the same order number on the same site. */
export interface AccountRowWithSale extends AccountRow {
  site: string;
  currency: string;
  sale: (RecordedSale & { id: number }) | null;
}

type FoundRow = Omit<SiteTransactionRow, 'word' | 'title' | 'reference' | 'search_text'> & {
  sale_id: number | null;
  sale_currency: string | null;
  sale_paid: number | string | null;
};

/** Rows per query: the server handles other requests between two queries. */
const SLICE = 4_000;

/** Reads all site transactions, sorted by id. */
export async function readAccountRows(db: Db): Promise<AccountRowWithSale[]> {
  const found: AccountRowWithSale[] = [];
  for (let after = 0; ;) {
    const { rows } =
      await sql<FoundRow>`select found.id, found.site, found.day, found.kind, found.order_number,
      found.currency, found.amount, found.commission, found.fixed_fee, found.payment_fee, found.promotion_fee,
      found.international_fee, found.other_fee, found.postage_charged, found.payout, found.payout_day, found.balance,
      sales.id as sale_id, sales.currency as sale_currency,
      case when sales.price_state <> 'unknown' and sales.postage_state = 'known' then sales.postage_charged +
        (select coalesce(sum(price), 0) from sale_lines where sale_id = sales.id) end as sale_paid
      from (select * from site_transactions where id > ${after} order by id limit ${sql.lit(SLICE)}) as found
      left join sales on sales.order_number <> '' and ${textSortKey(sql.ref('sales.site'))} = ${textSortKey(sql.ref('found.site'))}
        and ${textSortKey(sql.ref('sales.order_number'))} = ${textSortKey(sql.ref('found.order_number'))}
      order by found.id`.execute(db);
    found.push(...rows.map(toSoldRow));
    const last = rows.at(-1);
    if (!last || rows.length < SLICE) return found;
    after = last.id;
  }
}

function toSoldRow(row: FoundRow): AccountRowWithSale {
  return {
    id: row.id,
    site: row.site,
    currency: row.currency,
    day: row.day,
    kind: row.kind,
    orderNumber: row.order_number,
    amount: row.amount,
    fees: feesOfRow(row),
    postage: row.postage_charged,
    payout: row.payout,
    payoutDay: row.payout_day,
    balance: row.balance,
    sale:
      row.sale_id === null || row.sale_currency === null
        ? null
        : {
            id: row.sale_id,
            currency: row.sale_currency,
            paid: row.sale_paid === null ? null : Number(row.sale_paid),
          },
  };
}

export type RowTexts = Pick<SiteTransactionRow, 'id' | 'word' | 'title' | 'reference'>;

/** The texts of site transactions from the sites' reports, by id. */
export async function readRowTexts(db: Db, ids: readonly number[]): Promise<Map<number, RowTexts>> {
  const found: RowTexts[] = [];
  for (const some of splitIntoPortions(ids)) {
    const { rows } = await sql<RowTexts>`select id, word, title, reference from site_transactions
      where id in ${idList(some)}`.execute(db);
    found.push(...rows);
  }
  return new Map(found.map((row) => [row.id, row]));
}
