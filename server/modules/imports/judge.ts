import { z } from 'zod';
import { ImportFile } from '../../../contract/imports.ts';
import { RESOURCE_NAMES, type ResourceName } from '../../../contract/resources.ts';
import { paidFieldsOf } from '../../../contract/fields.ts';
import { EURO, RATE_PARTS } from '../../../domain/foreign.ts';
import {
  fieldDifferences,
  inEuros,
  hasOpenCharges,
  needsRate,
  type PaidFields,
  type RowChoice,
  type Values,
} from '../../../domain/import.ts';
import type { Db } from '../../platform/db/schema.ts';
import { type Identity, identitiesOf } from './identities.ts';
import { ADAPTERS } from './adapters/index.ts';
import type { FileSettings } from './adapter.ts';
import type { PendingReference } from './part_links.ts';
import { resolve } from './references.ts';
import type { ImportRecord } from './repository.ts';
import type { ReadRow, Verdict } from './import_row.ts';
import { type ParentRow, recordsOfRows } from './rows.ts';

/** Where the rows come from, and how many ten-thousandths of a yen a euro costs. */
export interface Origin {
  source: string;
  rate: number | null;
  /** The highest id of each kind when the recording began: what has come since is no record that a file means. */
  highest: Highest | null;
  settings: FileSettings;
}

/** Of what was recorded before a resource came to be, nothing is said of that. */
const Highest = z.partialRecord(z.enum(RESOURCE_NAMES), z.number());
type Highest = z.infer<typeof Highest>;

export function originOf({ source, rate, highest, file }: ImportRecord): Origin {
  const { rates = {} } = file === null ? {} : ImportFile.parse(JSON.parse(file));
  const yen: Record<string, number> = rate === null ? {} : { [YEN]: rate / RATE_PARTS };
  return {
    source,
    rate,
    highest: highest === null ? null : Highest.parse(JSON.parse(highest)),
    settings: { rates: { ...yen, ...rates }, taken: new Set() },
  };
}

const YEN = 'JPY';

/** A verdict, and what the row says of its record: `null` as rate where none was needed. */
export interface Judged extends Verdict {
  now: Values;
  /** What is remembered as said beside it. */
  kept: Values;
  rate: number | null;
  identity: Identity | undefined;
  /** What it is to be linked to and that is not here yet. */
  pending: PendingReference[];
}

type Judgeable = ReadRow & { choice?: RowChoice };

/** The rows, all of one kind, with how they compare to what is recorded. */
export async function judge<R extends Judgeable>(
  db: Db,
  origin: Origin,
  rows: readonly R[],
): Promise<(R & Judged)[]> {
  const [first] = rows;
  if (!first) return [];
  const adapter = ADAPTERS[first.kind];
  const paid = paidFieldsOf(first.kind);
  const identities = await identitiesOf(
    db,
    { source: origin.source, kind: first.kind },
    rows.flatMap(({ item }) => item ?? []),
  );
  const identityOf = ({ item }: Judgeable) => (item === null ? undefined : identities.get(item));
  const parents = await recordsOfRows(
    db,
    rows.flatMap(({ parent_id }) => parent_id ?? []),
  );
  const linked = await resolve(
    db,
    adapter,
    rows.map(({ row_values }) => row_values),
  );
  const read = rows.map((row, index) => {
    const identity = identityOf(row);
    const rate = identity?.rate ?? origin.rate;
    const yenPerEuro = rate === null ? null : rate / RATE_PARTS;
    const said = inEuros(linked[index]?.values ?? {}, { yenPerEuro, paid });
    const { charges: _, ...others } = said;
    const paidKnown = hasOpenCharges(said) ? others : said;
    const { values, problems } = adapter.read({ ...paidKnown, ...linkOf(row, parents) });
    return { row, identity, rate: needsRate(row.row_values, paid) ? rate : null, values, problems };
  });
  const known = await adapter.known(
    db,
    read.map(({ values }) => values),
  );
  const ids = rows.map((row, index) => identityOf(row)?.record_id ?? ownId(row, origin) ?? known[index]);
  const records = await adapter.records(
    db,
    ids.flatMap((id) => id ?? []),
  );
  const recordAt = (index: number) => {
    const id = ids[index];
    return id === undefined ? undefined : records.get(id);
  };
  const completed = await adapter.complete(
    db,
    read.map(({ row, values, identity }, index) => {
      const record = recordAt(index);
      const { row_values, choice = 'take' } = row;
      return { values, row_values, choice, record, last: record && identity?.said };
    }),
    origin.settings,
  );
  // What several rows come to together may be too large for a field that each of them fits.
  const fit = completed.map(({ values }) => adapter.read(values));
  const broken = await adapter.broken(
    db,
    fit.map(({ values }) => values),
    ids.map((id) => (id !== undefined && records.has(id) ? id : undefined)),
  );

  return read.map(({ row, identity, rate, problems: unfit }, index): R & Judged => {
    const id = ids[index];
    const record = recordAt(index);
    const {
      values = {},
      kept = {},
      row_values = row.row_values,
      last,
      problems: incomplete = {},
      isExcluded = false,
    } = completed[index] ?? {};
    const now = record ? turned(values, record, paid) : values;
    const { problems: unlinked, pending = [] } = linked[index] ?? {};
    const isRateless = needsRate(row.row_values, paid) && rate === null;
    const unpaid = isRateless ? {} : adapter.settled(now, record);
    const problems = {
      ...broken[index],
      ...unpaid,
      ...fit[index]?.problems,
      ...unfit,
      ...incomplete,
      ...unlinked,
      ...reasons(row),
    };
    const choice = row.choice ?? 'take';
    const judged = {
      ...row,
      row_values,
      problems,
      differences: [],
      record_id: record ? (id ?? null) : null,
      now,
      kept,
      rate,
      identity,
      pending,
    };
    if (isExcluded) return { ...judged, problems: {}, status: 'excluded', choice };
    if (record) {
      const differences = fieldDifferences({ now, last, record, paid });
      const isSame = differences.length === 0;
      const status = Object.keys(problems).length > 0 ? 'wrong' : isSame ? 'same' : 'changed';
      return { ...judged, status, choice, differences };
    }
    // An amount that is not known yet, or about which something else is wrong, is not missing, too.
    const paidAnyway = isRateless || Object.keys(unpaid).length > 0 ? { price: 0 } : {};
    const all = { ...adapter.missing({ ...paidAnyway, ...now }), ...problems };
    if (Object.keys(all).length > 0) return { ...judged, problems: all, status: 'wrong', choice };
    return identity
      ? { ...judged, status: 'deleted', choice: row.choice ?? 'skip' }
      : { ...judged, status: 'new', choice };
  });
}

/** Why fields of a row could not be read. */
function reasons({ unread }: Judgeable): Record<string, string> {
  return Object.fromEntries(Object.entries(unread).map(([field, { message }]) => [field, message]));
}

/** An amount that is said in euros alone makes those of what was paid in another currency, which is a difference, too. */
function turned(now: Values, record: Values, paid: PaidFields): Values {
  const alone = Object.entries(paid).filter(
    ([field, { currency, foreign, rate }]) =>
      now[field] !== undefined &&
      now[field] !== record[field] &&
      record[currency] !== EURO &&
      [currency, foreign, rate].every((other) => now[other] === undefined),
  );
  return { ...now, ...Object.fromEntries(alone.map(([, { currency }]) => [currency, EURO])) };
}

/** A record's own id, in a file that was exported here. */
function ownId({ kind, row_values: { id } }: Judgeable, { highest }: Origin): number | undefined {
  return typeof id === 'number' && id <= (highest?.[kind] ?? Infinity) ? id : undefined;
}

/** A parcel's purchases are linked to its shipment, as soon as that is recorded. */
function linkOf({ kind, parent_id }: Judgeable, parents: ReadonlyMap<number, ParentRow>): Values {
  const field = PARENTS[kind];
  const parent = parent_id === null ? undefined : parents.get(parent_id);
  if (!field || !parent || parent.record_id === null) return {};
  return { [field]: parent.record_id };
}

const PARENTS: Partial<Record<ResourceName, string>> = { bought_stocks: 'incomingShipment' };
