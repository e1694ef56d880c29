import { sql } from 'kysely';
import type { SalePreview, SalePreviewInput, SalePreviewLine } from '../../../../contract/sale_preview.ts';
import { RATE_PARTS } from '../../../../domain/foreign.ts';
import { fromCents } from '../../../../domain/money.ts';
import type { PurchaseVat, VatScheme } from '../../../../domain/vat.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { thumbnailSql } from '../../../platform/storage/images/json.ts';
import { findIdenticalUnits } from './identical.ts';
import { splitNewLines } from './new_lines.ts';
import { listOffersElsewhere } from '../take_downs/take_downs.ts';
import { createMessage } from '../../../../contract/messages.ts';

/** The units that a sale would take, and the take-downs that would follow. Writes nothing. */
export async function previewSale(db: Db, sent: SalePreviewInput): Promise<SalePreview> {
  const lines = await splitNewLines(db, sent);
  const ids = lines.flatMap(({ product }) => product ?? []);
  const units = await unitsOf(db, ids);
  const missing = lines.findIndex(({ product }) => product !== null && !units.has(product));
  if (missing >= 0) throw invalidInput({ [`lines.${missing}.product`]: createMessage('stock.product_gone') });
  const identical = await findIdenticalUnits(db, ids);
  return {
    lines: lines.map(({ product, title }): SalePreviewLine => {
      const unit = units.get(product ?? 0);
      if (!unit) return { ...NO_PRODUCT, title };
      const { id, sku, name, thumbnail, target, landed, estimated } = unit;
      const alike = identical.get(id) ?? [];
      return {
        product: id,
        sku,
        thumbnail,
        title: title || name,
        target_price: target === null ? null : fromCents(target),
        landed_cost: fromCents(landed),
        estimated_cost: fromCents(estimated),
        purchase: purchaseVat(unit),
        like: Math.min(id, ...alike.map((one) => one.id)),
        left: alike.length,
      };
    }),
    takeDown: await listOffersElsewhere(db, { units: ids, site: sent.site }),
  };
}

const NO_PRODUCT = {
  product: null,
  sku: null,
  thumbnail: null,
  target_price: null,
  landed_cost: 0,
  estimated_cost: 0,
  purchase: null,
  like: null,
  left: 0,
};

interface Unit {
  id: number;
  sku: string;
  name: string;
  thumbnail: string | null;
  target: number | null;
  landed: number;
  estimated: number;
  /** VAT scheme and rate (ten-thousandths of a percent) of its purchase. Both null without a purchase. */
  scheme: VatScheme | null;
  percent: number | null;
}

function purchaseVat({ scheme, percent }: Pick<Unit, 'scheme' | 'percent'>): PurchaseVat | null {
  return scheme === null ? null : { scheme, percent: percent === null ? null : percent / RATE_PARTS };
}

async function unitsOf(db: Db, ids: readonly number[]): Promise<Map<number, Unit>> {
  const units = new Map<number, Unit>();
  for (const portion of splitIntoPortions(ids)) {
    const { rows } =
      await sql<Unit>`select products.id, sku, products.name, target_price as target, landed_cost as landed,
        estimated_cost as estimated, vat_scheme as scheme, vat_percent as percent,
        ${thumbnailSql('product', sql`products.id`)} as thumbnail
      from products left join bought_stocks on bought_stocks.id = products.bought_stock_id
      where products.id in ${idList(portion)}`.execute(db);
    for (const unit of rows) units.set(unit.id, unit);
  }
  return units;
}
