import { setImmediate as breath } from 'node:timers/promises';
import { z } from 'zod';
import { paidFieldsOf } from '../../../contract/fields.ts';
import { ChargeCell } from '../../../contract/charges.ts';
import type { ImportRateQuestion } from '../../../contract/rates.ts';
import { SaleLineCells } from '../../../contract/sale_parts.ts';
import { RATE_PARTS } from '../../../domain/foreign.ts';
import { fromCents } from '../../../domain/money.ts';
import { rateQuestion } from '../../../domain/rate_question.ts';
import type { Db } from '../../platform/db/schema.ts';
import { lastRates } from '../accounting/rates/repository.ts';
import { CHOSEN } from './repository.ts';
import type { StoredRow } from './import_row.ts';
import { storedRows } from './rows.ts';

const PLACES = 3;
const Charges = z.array(ChargeCell).default([]);
const Lines = SaleLineCells.default([]);

interface RowRate {
  currency: string;
  rate: number;
  foreign: number | null;
}

/** The rates that chosen rows of a draft say themselves and that are to be asked about, those of most rows first. */
export async function rateQuestions(db: Db, id: number): Promise<ImportRateQuestion[]> {
  const last = new Map((await lastRates(db)).map(({ currency, rate }) => [currency, rate]));
  const found = new Map<string, ImportRateQuestion>();
  for await (const rows of storedRows(db, id, { where: CHOSEN })) {
    for (const row of rows) {
      const seen = new Set<string>();
      for (const { currency, rate, foreign } of ratesOf(row)) {
        const question = rateQuestion({ currency, rate, last: last.get(currency) });
        const key = `${currency} ${rate}`;
        if (!question || seen.has(key)) continue;
        seen.add(key);
        const known = found.get(key);
        if (known) {
          known.rows += 1;
          if (known.places.length < PLACES) known.places.push(row.place);
        } else
          found.set(key, {
            currency,
            rate,
            foreign,
            last: question.last ?? null,
            suggestion: question.suggestion ?? null,
            rows: 1,
            places: [row.place],
          });
      }
    }
    await breath();
  }
  return [...found.values()].toSorted((one, other) => other.rows - one.rows);
}

/** Of its amounts, of its charges, and of an order. */
function ratesOf({ kind, row_values: values }: StoredRow): RowRate[] {
  const paid = Object.values(paidFieldsOf(kind)).flatMap((fields) =>
    said(values[fields.currency], values[fields.rate], values[fields.foreign]),
  );
  const order = kind === 'sales' ? said(values.currency, values.rate, firstPrice(values.lines)) : [];
  const charges = Charges.parse(values.charges).flatMap(({ currency, rate, amount }) =>
    said(currency, rate === null ? null : rate / RATE_PARTS, fromCents(amount)),
  );
  return [...paid, ...order, ...charges];
}

function said(currency: unknown, rate: unknown, foreign: unknown): RowRate[] {
  if (typeof currency !== 'string' || typeof rate !== 'number' || rate <= 0) return [];
  return [{ currency, rate, foreign: typeof foreign === 'number' ? foreign : null }];
}

function firstPrice(lines: unknown): number | null {
  const [line] = Lines.parse(lines);
  return line ? fromCents(line.price) : null;
}
