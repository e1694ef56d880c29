import { parseAccountPage } from '../account_page.ts';
import { byTag, elementText, type HtmlElement, type HtmlPage } from '../html.ts';
import { type UnreadPagerLinks, findPagerLinks } from '../pager_links.ts';
import type { ShopAnswer } from '../shop_call.ts';
import type { ShopClient } from '../shop_client.ts';
import { isParcel } from './cards.ts';

const MOST_PAGES = 200;

export interface ListPage {
  number: number;
  url: URL;
  page: HtmlPage;
  /** Whether the page has a parcel that no earlier page of the list had. */
  isNew: boolean;
  /** Whether reading stops at this page although there are further pages. */
  isCutShort: boolean;
  leads: UnreadPagerLinks;
}

interface NextPage {
  number: number;
  load: () => Promise<ShopAnswer>;
}

/**
 * Yields the pages of a list: the first page, and pages that pagers link to by address (`?page=2`) or
 * postback.
 * Each page number is requested once. A page without a new parcel ends the list.
 */
export async function* listPages(
  visitor: ShopClient,
  path: string,
): AsyncGenerator<ListPage, void, undefined> {
  const queue: NextPage[] = [{ number: 1, load: () => visitor.get(path) }];
  const known = new Set([1]);
  const parcels = new Set<string>();
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { number } = next;
    const { url, page } = await load(next, visitor);
    const before = parcels.size;
    for (const { attributes } of byTag(page.root, 'a')) {
      if (attributes['data-parcelid']) parcels.add(attributes['data-parcelid']);
    }
    const isNew = parcels.size > before;
    const place = { url, visitor, current: number };
    const found = nextPages(page, place).filter((one) => !known.has(one.number));
    const leads = findPagerLinks(page.root, {
      isParcel,
      isUnderstood: (control) =>
        nextPage(control, page.root, place) !== undefined ||
        leadsBack(control, { url, isKnown: (one) => known.has(one), parcels }),
    });
    const isCutShort = number === MOST_PAGES && found.length > 0;
    yield { number, url, page, isNew, isCutShort, leads };
    if (!isNew || isCutShort) return;
    for (const one of found) {
      if (known.has(one.number)) continue;
      known.add(one.number);
      queue.push(one);
    }
    queue.sort((a, b) => a.number - b.number);
  }
}

async function load(next: NextPage, { label }: ShopClient): Promise<{ url: URL; page: HtmlPage }> {
  const answer = await next.load();
  const isProfile = /\/profile\//i.test(answer.url.pathname);
  const page = await parseAccountPage(answer, {
    label,
    isAccount: ({ root }) => isProfile && namesProfile(root),
  });
  return { url: answer.url, page };
}

function namesProfile(root: HtmlElement): boolean {
  const names = ({ attributes }: HtmlElement) => `${attributes['href'] ?? ''} ${attributes['action'] ?? ''}`;
  return [...byTag(root, 'a'), ...byTag(root, 'form')].some((element) =>
    /\/profile\/|parcel\.aspx/i.test(names(element)),
  );
}

interface Place {
  url: URL;
  visitor: ShopClient;
  current: number;
}

function nextPages({ root }: HtmlPage, place: Place): NextPage[] {
  return byTag(root, 'a').flatMap((link) => nextPage(link, root, place) ?? []);
}

function nextPage(link: HtmlElement, root: HtmlElement, place: Place): NextPage | undefined {
  return byAddress(link, place) ?? byPostback(link, root, place);
}

/** Whether a control leads to a known page of the list, to the list itself, or to one of its parcels. */
function leadsBack(
  control: HtmlElement,
  { url, isKnown, parcels }: { url: URL; isKnown: (page: number) => boolean; parcels: ReadonlySet<string> },
): boolean {
  const href = control.attributes['href'] ?? '';
  const number = pageNumber(elementText(control));
  if (number !== undefined && isKnown(number)) return true;
  const argument = POSTBACK.exec(href)?.[2];
  if (argument !== undefined) return parcels.has(argument);
  return href !== '' && URL.canParse(href, url.href) && new URL(href, url).href === url.href;
}

const POSTBACK = /^\s*javascript:\s*__doPostBack\('([\w$:.-]+)'\s*,\s*'([\w$]*)'\)/i;

/** A link to another page of the same list. Only the page number may differ. */
function byAddress({ attributes }: HtmlElement, { url, visitor }: Place): NextPage | undefined {
  const href = attributes['href'] ?? '';
  if (!URL.canParse(href, url.href)) return undefined;
  const target = new URL(href, url);
  const number = pageNumber(parameter(target, 'page'));
  const isHere = target.origin === url.origin && target.pathname.toLowerCase() === url.pathname.toLowerCase();
  if (!number || !isHere || parameter(target, 'state') !== parameter(url, 'state')) return undefined;
  return { number, load: () => visitor.get(target) };
}

/**
 * A pager that posts back. Only certain pagers are followed, because other postbacks may buy or cancel
 * something.
 */
function byPostback(
  link: HtmlElement,
  root: HtmlElement,
  { url, visitor, current }: Place,
): NextPage | undefined {
  const call = POSTBACK.exec(link.attributes['href'] ?? '');
  if (!call) return undefined;
  const [, target = '', argument = ''] = call;
  const named = /^Page\$(\w+)$/.exec(argument)?.[1];
  const shown = argument === '' && /pager/i.test(target) ? elementText(link) : undefined;
  const number = named === 'Next' ? current + 1 : pageNumber(named ?? shown);
  const form = byTag(root, 'form').find((one) => hiddenFields(one).has('__VIEWSTATE'));
  if (!number || !form) return undefined;
  const fields = new Map([...hiddenFields(form), ['__EVENTTARGET', target], ['__EVENTARGUMENT', argument]]);
  return { number, load: () => visitor.postForm(url, Object.fromEntries(fields)) };
}

function hiddenFields(form: HtmlElement): Map<string, string> {
  const inputs = byTag(form, 'input').filter(
    ({ attributes }) => attributes['type']?.toLowerCase() === 'hidden',
  );
  return new Map(inputs.map(({ attributes }) => [attributes['name'] ?? '', attributes['value'] ?? '']));
}

function parameter(url: URL, name: string): string | undefined {
  return [...url.searchParams].find(([key]) => key.toLowerCase() === name)?.[1];
}

function pageNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}
