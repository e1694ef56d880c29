import { parseAccountPage } from './account_page.ts';
import type { HtmlPage } from './html.ts';
import { ProblemList } from './reading.ts';
import type { ShopAnswer } from './shop_call.ts';
import type { SourceFinding, SourceProblem, ShopParcel } from './source.ts';
import type { ShopClient } from './shop_client.ts';
import { createMessage } from '../../../../contract/messages.ts';

const MOST_PAGES = 200;

/** An account without parcels looks the same as an account whose pages have changed. */
export const NO_PARCELS_MESSAGE: SourceProblem = {
  place: createMessage('shops.place_parcels'),
  message: createMessage('shops.no_parcels'),
};

/** A parcel, with problems of its unreadable parts. */
export interface ReadParcel {
  parcel: ShopParcel;
  problems: readonly SourceProblem[];
}

interface NumberedPages {
  /** Loads a page; undefined after the last one. */
  load(number: number): Promise<ShopAnswer | undefined>;
  /** Matches the paths of account pages. */
  path: RegExp;
  parcels(page: HtmlPage, at: { number: number; url: URL; problems: ProblemList }): AsyncIterable<ReadParcel>;
}

/** Reads the parcels of a list with numbered pages, up to the first page without a new parcel. */
export async function* numberedPages(
  { label }: ShopClient,
  pages: NumberedPages,
): AsyncGenerator<SourceFinding, void, undefined> {
  const parcels = new Map<string, ReadParcel>();
  for (let number = 1; number <= MOST_PAGES; number += 1) {
    const answer = await pages.load(number);
    if (!answer) break;
    const { url } = answer;
    const page = await parseAccountPage(answer, { label, isAccount: () => pages.path.test(url.pathname) });
    const before = parcels.size;
    const problems = new ProblemList(createMessage('shops.place_page', { page: number }));
    if (number === MOST_PAGES) problems.add(createMessage('shops.maybe_more_pages'));
    for await (const found of pages.parcels(page, { number, url, problems })) {
      if (!parcels.has(found.parcel.number)) parcels.set(found.parcel.number, found);
    }
    for (const problem of problems.list) yield { kind: 'problem', problem };
    if (parcels.size === before) break;
    yield { kind: 'expected', parcels: parcels.size };
  }
  if (parcels.size === 0) yield { kind: 'problem', problem: NO_PARCELS_MESSAGE };
  yield { kind: 'expected', parcels: parcels.size };
  for (const { parcel, problems } of parcels.values()) {
    for (const problem of problems) yield { kind: 'problem', problem };
    yield { kind: 'parcel', parcel };
  }
}
