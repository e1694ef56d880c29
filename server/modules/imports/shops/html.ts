import { setImmediate as turn } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { normalizeName, normalizeText } from '../../../../domain/shop_texts.ts';

const MAX_DEPTH = 250;
const MAX_ELEMENTS = 200_000;
/** The number of characters parsed before the event loop continues. */
const PIECE = 64 * 1024;

const SILENT = new Set(['script', 'style', 'template', 'noscript']);
const INLINE = new Set(
  'a abbr b bdi bdo em font i label mark q s small span strong sub sup time u'.split(' '),
);

const TERMS = new Set(['dt', 'th']);
const DESCRIPTIONS = new Set(['dd', 'td']);

export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (HtmlElement | string)[];
  /** Whether its own end tag closed the element, not the end of an outer element. */
  isClosed: boolean;
}

export interface HtmlPage {
  root: HtmlElement;
  /** Whether the page has its closing `</html>` tag. */
  isWhole: boolean;
}

/** Parses a page; undefined where the page is nested too deeply or has too many elements. */
export async function readHtml(text: string): Promise<HtmlPage | undefined> {
  const root: HtmlElement = { name: '', attributes: {}, children: [], isClosed: true };
  const open = [root];
  let elements = 0;
  let deepest = 0;
  let isWhole = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const element: HtmlElement = { name, attributes, children: [], isClosed: false };
      open.at(-1)?.children.push(element);
      open.push(element);
      elements += 1;
      deepest = Math.max(deepest, open.length);
    },
    onclosetag(name, isImplied) {
      const element = open.pop();
      if (element) element.isClosed = !isImplied;
      if (name === 'html' && !isImplied) isWhole = true;
    },
    ontext: (piece) => void open.at(-1)?.children.push(piece),
  });
  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
    if (deepest > MAX_DEPTH || elements > MAX_ELEMENTS) return undefined;
    await turn();
  }
  parser.end();
  return { root, isWhole };
}

/** Descendants that pass the test, in document order. */
export function findAll(
  within: HtmlElement,
  test: (element: HtmlElement) => boolean,
  found: HtmlElement[] = [],
): HtmlElement[] {
  for (const child of within.children) {
    if (typeof child === 'string') continue;
    if (test(child)) found.push(child);
    findAll(child, test, found);
  }
  return found;
}

/** Descendants that pass the test, except those within another match. */
export function findOutermost(
  within: HtmlElement,
  test: (element: HtmlElement) => boolean,
  found: HtmlElement[] = [],
): HtmlElement[] {
  for (const child of within.children) {
    if (typeof child === 'string') continue;
    if (test(child)) found.push(child);
    else findOutermost(child, test, found);
  }
  return found;
}

export function byTag(within: HtmlElement, name: string): HtmlElement[] {
  return findAll(within, (element) => element.name === name);
}

export function byClass(within: HtmlElement, name: string, className: string): HtmlElement[] {
  return findAll(within, (element) => element.name === name && hasClass(element, className));
}

export function hasClass(element: HtmlElement, className: string): boolean {
  return classNamesOf(element).includes(className);
}

export function classNamesOf(element: HtmlElement): string[] {
  return (element.attributes['class'] ?? '').split(/\s+/);
}

/** The text of an element, on one line. */
export function elementText(element: HtmlElement): string {
  return linesOf(element).join(' ');
}

/** The text of an element as a name, on one line. */
export function elementName(element: HtmlElement): string {
  return normalizeName(raw(element));
}

/** Decodes the entities of a text that a page inserts into its markup. Tags stay as text. */
export function decodeEntities(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  let found = '';
  const parser = new Parser({ ontext: (piece) => void (found += piece) });
  parser.end(text.replaceAll('<', '&lt;'));
  return found;
}

/** The text of an element, line by line as displayed. A term and its description share a line. */
export function linesOf(element: HtmlElement): string[] {
  return raw(element).split('\n').map(normalizeText).filter(Boolean);
}

function raw(element: HtmlElement): string {
  if (SILENT.has(element.name)) return '';
  let inner = '';
  let isBehindTerm = false;
  for (const child of element.children) {
    if (typeof child === 'string') {
      inner += child.replaceAll('\n', ' ');
      continue;
    }
    const said = raw(child);
    if (isBehindTerm && DESCRIPTIONS.has(child.name)) inner = inner.trimEnd() + said.replace(/^\n/, ' ');
    else inner += said;
    isBehindTerm = TERMS.has(child.name);
  }
  return INLINE.has(element.name) ? inner : `\n${inner}\n`;
}

/** The raw text of an element, such as a script. */
export function rawTextOf(element: HtmlElement): string {
  return element.children.filter((child) => typeof child === 'string').join('');
}
