import { findGrams, normalizeText, findSize } from '../../../../domain/shop_texts.ts';
import { byTag, linesOf, elementText, type HtmlElement } from './html.ts';

const CONTROLS = new Set(['a', 'button', 'input', 'select']);
const PRESSED = new Set(['submit', 'button', 'image']);
const PAGER = /(^|[^a-z])(pag(er|ing|ination)|load-?more|show-?more)/i;
const AHEAD = /(^|[^a-z])(next|more|page|pager|paging|pagination|load-?more|has-?more)([^a-z]|$)/i;
const AHEAD_QUERY = /[?&](p|pg|page|page_?(no|num|number|index)|offset|start|from|cursor)=/i;
const BACK = /^([«‹<←⟨≪◀]+|prev|previous|back|first|précédente?|anterior|zurück|前へ?|戻る|上一页)$/i;
const NUMBER = /^\d{1,4}$/;
const WORDS =
  /^(next|next page|more|load more|show more|older|suivante?|plus|siguiente|más|ver más|weiter|mehr|далее|ещё|следующая|次|次へ|次のページ|もっと見る|下一页|更多)?[ »›>→⟩≫▶.]*$/i;
const CLAIM = /(\d{1,5}) ?(?:of|out of|de|sur|von|di|из|\/) ?(\d{1,5})(?![\d/])/i;
const RANGE = /\d ?(?:[-–—~〜]|to|à|a|bis) ?$/i;

/** The total number of parcels or pages that a list states. */
export interface StatedTotal {
  words: string;
  count: number;
  of: 'parcels' | 'pages';
}

export interface UnreadPagerLinks {
  /** Labels of controls that may lead to more parcels and are not understood. */
  unknown: string[];
  claims: StatedTotal[];
}

interface Known {
  isParcel: (element: HtmlElement) => boolean;
  /** Whether the target of a control is known. */
  isUnderstood: (control: HtmlElement) => boolean;
}

/** Finds controls and statements outside the parcels that point to more parcels. */
export function findPagerLinks(root: HtmlElement, { isParcel, isUnderstood }: Known): UnreadPagerLinks {
  const rest = without(root, isParcel);
  const unknown = new Set<string>();
  visit(rest, false);
  for (const line of linesOf(rest)) {
    if (findGrams(line) !== undefined || findSize(line) !== undefined) unknown.add(shown(line));
  }
  return { unknown: [...unknown], claims: linesOf(rest).flatMap(claimIn) };

  function visit(element: HtmlElement, isInPager: boolean): void {
    const isPager = isInPager || PAGER.test(`${attribute(element, 'class')} ${attribute(element, 'id')}`);
    const isControl = CONTROLS.has(element.name) || 'onclick' in element.attributes;
    if (isControl ? mayLead(element, isPager) && !isUnderstood(element) : saysMore(element)) {
      unknown.add(shown(labelOf(element)));
    }
    for (const child of element.children) if (typeof child !== 'string') visit(child, isPager);
  }
}

function without(element: HtmlElement, isLeftOut: (element: HtmlElement) => boolean): HtmlElement {
  const kept = element.children.filter((child) => typeof child === 'string' || !isLeftOut(child));
  return {
    ...element,
    children: kept.map((child) => (typeof child === 'string' ? child : without(child, isLeftOut))),
  };
}

function mayLead(control: HtmlElement, isInPager: boolean): boolean {
  const { name, attributes } = control;
  if (name === 'input' && !PRESSED.has(attribute(control, 'type').toLowerCase())) return false;
  if ('disabled' in attributes || /(^|[^a-z])disabled/i.test(attribute(control, 'class'))) return false;
  const label = labelOf(control);
  if (name === 'select')
    return isInPager || byTag(control, 'option').some((one) => NUMBER.test(elementText(one)));
  if (BACK.test(label)) return false;
  const href = attribute(control, 'href');
  const isElsewhere = /^(?!javascript:|#|\?)/i.test(href) && href !== '';
  if (isInPager) return true;
  if (WORDS.test(label) && label !== '') return true;
  if (NUMBER.test(label) && !isElsewhere) return true;
  const own = ['class', 'id', 'name', 'rel', 'onclick'].map((key) => attribute(control, key)).join(' ');
  return AHEAD.test(own) || AHEAD_QUERY.test(href);
}

/** Whether attributes such as `data-next-page="2"` show that a script loads more. */
function saysMore({ attributes }: HtmlElement): boolean {
  return Object.entries(attributes).some(
    ([name, value]) =>
      name.startsWith('data-') &&
      AHEAD.test(name) &&
      !['', '0', '1', 'false', 'null', 'none'].includes(value),
  );
}

function claimIn(line: string): StatedTotal[] {
  const found = CLAIM.exec(line);
  if (!found) return [];
  const [words, first = '', last = ''] = found;
  if (Number(first) > Number(last)) return [];
  const isRange = RANGE.test(line.slice(0, found.index)) || /\d ?件/.test(line);
  return [{ words: shown(isRange ? line : words), count: Number(last), of: isRange ? 'parcels' : 'pages' }];
}

function labelOf(control: HtmlElement): string {
  const words = [elementText(control), attribute(control, 'value'), attribute(control, 'aria-label')];
  return normalizeText(words.find((one) => one.trim() !== '') ?? '');
}

function attribute({ attributes }: HtmlElement, name: string): string {
  return attributes[name] ?? '';
}

function shown(words: string): string {
  return words.slice(0, 60);
}
