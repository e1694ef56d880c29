import { convertForeignToCents, EURO, RATE_PARTS } from '../../../domain/foreign.ts';
import { upsertAll } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';

/** The rates of price files: the one of the day, or of the nearest day before, else after. */
export class PriceRates {
  readonly #rates: ReadonlyMap<string, readonly { day: string; rate: number }[]>;

  private constructor(rates: ReadonlyMap<string, readonly { day: string; rate: number }[]>) {
    this.#rates = rates;
  }

  static async read(db: Db): Promise<PriceRates> {
    const rows = await db.selectFrom('price_rates').selectAll().orderBy('day').execute();
    const rates = new Map<string, { day: string; rate: number }[]>();
    for (const { currency, ...row } of rows) rates.set(currency, [...(rates.get(currency) ?? []), row]);
    return new PriceRates(rates);
  }

  /** In ten-thousandths; undefined if the currency has none. */
  rateOn(currency: string, day: string): number | undefined {
    const rates = this.#rates.get(currency) ?? [];
    return (rates.findLast((one) => one.day <= day) ?? rates[0])?.rate;
  }

  /** Cents of an amount in hundredths of a currency; undefined without a rate. */
  centsOf(amount: number, currency: string, day: string): number | undefined {
    if (currency === EURO) return amount;
    const rate = this.rateOn(currency, day);
    return rate === undefined ? undefined : convertForeignToCents(amount, rate);
  }
}

/** Stores the rates of a file for all days of its prices in a currency. */
export async function storeRates(
  db: Db,
  days: readonly { currency: string; day: string }[],
  rates: Readonly<Record<string, number>>,
): Promise<void> {
  const rows = days.flatMap(({ currency, day }) => {
    const rate = rates[currency];
    return rate === undefined ? [] : { currency, day, rate: Math.round(rate * RATE_PARTS) };
  });
  await upsertAll(db, 'price_rates', { rows, key: ['currency', 'day'] });
}
