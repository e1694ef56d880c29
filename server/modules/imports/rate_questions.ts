import { setImmediate as breath } from 'node:timers/promises';
import { paidFieldsOf } from '../../../contract/fields.ts';
import type { ImportRateQuestion } from '../../../contract/rates.ts';
import { rateQuestion } from '../../../domain/rate_question.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ADAPTERS } from './adapters/index.ts';
import type { ForeignAmount } from './imported_resource.ts';
import { IS_CHOSEN } from './repository.ts';
import type { StoredRow } from './import_row.ts';
import { streamStoredRows } from './rows.ts';
import { findLastRates } from '../accounting/index.ts';

const PLACES = 3;

interface RowRate {
  currency: string;
  rate: number;
  foreign: number | null;
}

/** Unusual exchange rates in the chosen rows of a draft, sorted by number of rows, largest first. */
export async function findRateQuestions(db: Db, id: number): Promise<ImportRateQuestion[]> {
  const last = new Map((await findLastRates(db)).map(({ currency, rate }) => [currency, rate]));
  const found = new Map<string, ImportRateQuestion>();
  for await (const rows of streamStoredRows(db, id, { where: IS_CHOSEN })) {
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

/** The exchange rates of a row: those of its amounts, and further ones that its adapter lists. */
function ratesOf({ kind, row_values: values }: StoredRow): RowRate[] {
  const paid = Object.values(paidFieldsOf(kind)).map(({ currency, rate, foreign }) => ({
    currency: values[currency],
    rate: values[rate],
    foreign: values[foreign],
  }));
  return [...paid, ...ADAPTERS[kind].foreignAmounts(values)].flatMap(statedRates);
}

function statedRates({ currency, rate, foreign }: ForeignAmount): RowRate[] {
  if (typeof currency !== 'string' || typeof rate !== 'number' || rate <= 0) return [];
  return [{ currency, rate, foreign: typeof foreign === 'number' ? foreign : null }];
}
