import { setImmediate as breath } from 'node:timers/promises';
import { z } from 'zod';
import { createMessage } from '../../../../contract/messages.ts';
import {
  type PriceFile,
  type PriceFilePreview,
  PriceMapping,
  type PriceFileRequest,
} from '../../../../contract/prices.ts';
import { addDays } from '../../../../domain/days.ts';
import type { PriceFileProblem } from '../../../../domain/prices/files/price_file.ts';
import { currentActor } from '../../../platform/call.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import { insertReturningIds } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { jobTransaction, answeringTransaction } from '../../../platform/db/transaction.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { today } from '../../../platform/today.ts';
import { findLastRates } from '../../accounting/index.ts';
import { checkStock } from '../check.ts';
import { entryKey } from '../entries.ts';
import { storePoints } from '../points.ts';
import { storeRates } from '../rates.ts';
import { rowOfCells } from '../stored_prices.ts';
import type { PriceFileRow } from '../tables.ts';
import type { ReadFile } from './describe_file.ts';
import { mergeEntries } from './merge_entries.ts';
import { readInThread } from './read_in_thread.ts';

/** A file of a call, or of the server's folder: then `changed` is its time. */
export interface GivenFile {
  name: string;
  bytes: Buffer;
  changed: string | null;
}

type Request = z.infer<typeof PriceFileRequest>;

const Rates = z.record(z.string(), z.number().positive().max(1_000_000));
type Rates = z.infer<typeof Rates>;

export async function previewPriceFile(
  db: Db,
  { name, bytes }: GivenFile,
  request: Request,
): Promise<PriceFilePreview> {
  const file = await readInThread({ bytes, name, ...optionsOf(request), isPreview: true });
  const { source, day, entries, prices, problems, table, needsDay } = file;
  const last = new Map((await findLastRates(db)).map(({ currency, rate }) => [currency, rate]));
  return {
    name,
    source,
    day,
    entries,
    prices,
    problems: problems.map(({ place, why, text }) => ({ place, reason: reasonOf(why, text) })),
    table,
    rates: currenciesOf(file).map((currency) => ({ currency, rate: last.get(currency) ?? null })),
    needsDay,
  };
}

/** Why a line is not read, in words. */
function reasonOf(why: PriceFileProblem['why'], text: string): string {
  if (why === 'no_id' || why === 'no_price') return createMessage(`prices.${why}`).text;
  return createMessage(`prices.${why}`, { text }).text;
}

/** Reads a file for good: its prices replace older ones, and matched products get points of its days. */
export async function readPriceFile(db: Db, given: GivenFile, request: Request): Promise<PriceFile> {
  const { name, bytes, changed } = given;
  const size = bytes.length;
  const rates = parseField(Rates, request.rates ?? '{}', 'rates');
  const file = await readInThread({ bytes, name, ...optionsOf(request), isPreview: false });
  refuseUnfit(file, { rates, day: request.day });
  const matched = await matchedKeys(db);
  // Before the prices: a read that is stopped leaves none without a rate.
  await jobTransaction(db, (trx) => storeRates(trx, file.foreign, rates));
  let analyzedAt = 1;
  for (const [index, portion] of file.portions.entries()) {
    const cells = JSON.parse(new TextDecoder().decode(portion)) as string[][];
    const rows = cells.map(rowOfCells);
    await jobTransaction(db, async (trx) => {
      const before = await mergeEntries(trx, rows);
      const used = rows.filter((row) => matched.has(entryKey(row)));
      // The replaced prices are those of an earlier day from now on.
      await storePoints(
        trx,
        used.map(({ source, key }) => ({ source, key, prices: before.get(key)?.prices ?? '[]' })),
      );
      await storePoints(trx, used);
    });
    if (index + 1 === analyzedAt) {
      await engineOf(db).analyze(db, ['price_entries', 'price_points']);
      analyzedAt *= 10;
    }
    await breath();
  }
  const row: Omit<PriceFileRow, 'id'> = {
    name,
    source: file.source,
    day: file.day,
    bytes: size,
    changed,
    read_at: new Date().toISOString(),
    read_by: currentActor(),
    entries: file.entries,
    prices: file.prices,
    markets: JSON.stringify(file.markets),
  };
  return answeringTransaction(db, async (trx) => {
    const [id = 0] = await insertReturningIds(trx, 'price_files', [row]);
    return fileJson({ id, ...row });
  });
}

async function matchedKeys(db: Db): Promise<Set<string>> {
  const { rows } = await checkStock(db);
  return new Set(rows.flatMap(({ entry }) => (entry ? entryKey(entry) : [])));
}

function optionsOf({ mapping, day }: Request) {
  return {
    ...(mapping && { mapping: parseField(PriceMapping, mapping, 'mapping') }),
    ...(day && { day }),
  };
}

function parseField<Schema extends z.ZodType>(schema: Schema, text: string, field: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw invalidInput({ [field]: createMessage('prices.not_readable') });
  }
}

const currenciesOf = ({ foreign }: ReadFile): string[] =>
  [...new Set(foreign.map(({ currency }) => currency))].toSorted();

function refuseUnfit(file: ReadFile, { rates, day }: { rates: Rates; day: string | undefined }): void {
  if (file.entries === 0) throw invalidInput({ file: createMessage('prices.no_entries') });
  if (file.needsDay) throw invalidInput({ day: createMessage('prices.day_missing') });
  // It is tomorrow somewhere. A later day would keep the prices of all days until then out.
  if (file.day !== null && file.day > addDays(today(), 1))
    throw invalidInput({ [day ? 'day' : 'file']: createMessage('prices.day_to_come') });
  const missing = currenciesOf(file).filter((currency) => rates[currency] === undefined);
  if (missing.length > 0)
    throw invalidInput({ rates: createMessage('prices.rates_missing', { currencies: missing.join(', ') }) });
}

export function fileJson({
  id,
  name,
  source,
  day,
  read_at,
  read_by,
  entries,
  prices,
}: PriceFileRow): PriceFile {
  return { id, name, source, day, readAt: read_at, readBy: read_by, entries, prices };
}
