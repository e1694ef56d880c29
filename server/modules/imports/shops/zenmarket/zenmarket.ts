import { createHash } from 'node:crypto';
import { hasPasswordField } from '../account_page.ts';
import { NO_PARCELS_MESSAGE } from '../numbered_pages.ts';
import { readHtml } from '../html.ts';
import type { StatedTotal } from '../pager_links.ts';
import { ProblemList } from '../reading.ts';
import type { SourceFinding, IsParcelKnown, ShopSource } from '../source.ts';
import { ShopError } from '../source_error.ts';
import type { ShopClient } from '../shop_client.ts';
import { type ParcelCard, readParcelCards } from './cards.ts';
import { contentRows } from './contents.ts';
import { listPages } from './pages.ts';
import { readParcel, type ListedParcel } from './parcels.ts';
import { createMessage } from '../../../../../contract/messages.ts';
import { describeParcelPlace } from '../../problem_places.ts';

const PARCELS = '/profile/parcel.aspx';
const CONTENT = `${PARCELS}/getParcelContent`;
/** The list of all parcels, and one per state in case the first list is incomplete. */
const LISTS = ['', '?state=1', '?state=2', '?state=3', '?state=5'];

export const zenmarket: ShopSource = { name: 'zenmarket', label: 'ZenMarket', read };

async function* read(
  visitor: ShopClient,
  isKnown: IsParcelKnown,
): AsyncGenerator<SourceFinding, void, undefined> {
  const parcels = new Map<string, ListedParcel>();
  yield* findParcels(visitor, parcels);
  yield { kind: 'expected', parcels: parcels.size };
  const seen = new Map<string, string>();
  let failures = 0;
  for (const known of parcels.values()) {
    const { number } = known.card.parcel;
    const shown = digest(known.card);
    if (isKnown(number, shown)) {
      yield { kind: 'known', number };
      continue;
    }
    const rows = await contents(visitor, known);
    failures = rows === 'failing' ? failures + 1 : 0;
    if (failures > 1) throw new ShopError('failing', visitor.label);
    const { parcel, problems } = readParcel(known, Array.isArray(rows) ? rows : undefined, seen);
    for (const problem of problems) yield { kind: 'problem', problem };
    yield { kind: 'parcel', parcel, shown: problems.length === 0 ? shown : undefined };
  }
}

async function* findParcels(
  visitor: ShopClient,
  parcels: Map<string, ListedParcel>,
): AsyncGenerator<SourceFinding, void, undefined> {
  const told = new Set<string>();
  for (const list of LISTS) {
    const inList = new Set<string>();
    const claims: StatedTotal[] = [];
    let pages = 0;
    for await (const { number, url, page, isNew, isCutShort, leads } of listPages(visitor, PARCELS + list)) {
      pages += 1;
      claims.push(...leads.claims);
      const [, state] = /state=(\d+)/.exec(list) ?? [];
      const place =
        state === undefined
          ? createMessage('shops.place_page', { page: number })
          : createMessage('shops.place_state_page', { state, page: number });
      const { cards, problems } = await readParcelCards(page, place);
      if (!page.isWhole) problems.push({ place, message: createMessage('shops.page_cut_short') });
      if (number > 1 && !isNew) problems.push({ place, message: createMessage('shops.same_parcels') });
      if (isCutShort) problems.push({ place, message: createMessage('shops.more_pages') });
      for (const words of leads.unknown)
        problems.push({ place, message: createMessage('shops.unknown_lead', { words }) });
      const before = parcels.size;
      for (const card of cards) {
        inList.add(card.parcel.number);
        if (!parcels.has(card.parcel.number)) parcels.set(card.parcel.number, { card, url });
      }
      for (const problem of problems) {
        if (!told.has(problem.message.text)) yield { kind: 'problem', problem };
        told.add(problem.message.text);
      }
      if (parcels.size > before) yield { kind: 'expected', parcels: parcels.size };
    }
    const counted = { parcels: inList.size, pages };
    for (const { words, count, of } of claims) {
      if (count <= counted[of] || told.has(words)) continue;
      told.add(words);
      const message = createMessage(`shops.fewer_${of}`, { words });
      yield { kind: 'problem', problem: { place: createMessage('shops.place_parcels'), message } };
    }
  }
  const orders = new Set([...parcels.values()].map(({ card }) => card.dateOrder));
  if (orders.has('month')) forgetDates(parcels);
  else if (orders.has('either') && !orders.has('day')) yield { kind: 'problem', problem: DAY_FIRST };
  if (parcels.size === 0) yield { kind: 'problem', problem: NO_PARCELS_MESSAGE };
}

const DAY_FIRST = {
  place: createMessage('shops.place_dates'),
  message: createMessage('shops.day_first'),
};

/** A digest of a parcel's texts in the list, regardless of its position. */
function digest({ parcel, amounts }: ParcelCard): string {
  return createHash('sha256')
    .update(JSON.stringify([parcel, amounts]))
    .digest('base64url')
    .slice(0, 22);
}

/**
 * Removes all dates: an account with the month first may have dates whose day and month cannot be distinguished.
 */
function forgetDates(parcels: ReadonlyMap<string, ListedParcel>): void {
  for (const { card } of parcels.values()) {
    if (card.parcel.date === undefined) continue;
    card.parcel.date = new ProblemList(describeParcelPlace(card.parcel.number), card.problems).read(
      'date',
      undefined,
    );
  }
}

/** Requests the rows of a parcel, or returns why there are none. The caller tolerates one failing parcel. */
async function contents(
  visitor: ShopClient,
  { card }: ListedParcel,
): Promise<unknown[] | 'failing' | 'unreadable'> {
  const { number } = card.parcel;
  try {
    const { status, text } = await visitor.postJson(CONTENT, {
      pid: /^\d{1,15}$/.test(number) ? Number(number) : number,
    });
    const rows = status < 400 ? contentRows(text) : undefined;
    if (rows && rows.length > 0) return rows;
    const page = await readHtml(text);
    if (page && hasPasswordField(page)) throw new ShopError('refused', visitor.label);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'failing') return 'failing';
    if (!(error instanceof ShopError) || error.code !== 'unreadable') throw error;
  }
  // Read the list to find out whether the session has ended: the answer of an ended session is unknown.
  for await (const _ of listPages(visitor, PARCELS)) break;
  return 'unreadable';
}
