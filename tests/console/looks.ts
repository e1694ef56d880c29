import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { act } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { declaredOf, forgetDeclared, noteDeclared } from './withoutStyles.ts';

/** A rule of a style file. */
interface StyleRule {
  file: string;
  selector: string;
  text: string;
}

interface Noted {
  /** The lines that each test was the first to show. */
  tests: Map<string, string[]>;
  seen: Set<string>;
  rules: Set<StyleRule>;
}

/** The day of the tests that note looks. */
const NOW = '2026-11-16T12:00:00';

/** Times of the clock depend on the time zone. */
const TIME = /(?<![\d:])\d?\d:\d\d(?::\d\d)?(?![\d:])/g;

/** Classes of elements that Material UI adds for its own sake. */
const OF_MATERIAL_UI = /MuiTouchRipple-root|MuiOutlinedInput-notchedOutline/;

/** Not how something looks, or only while it opens. */
const NO_VARIANTS = new Set(['root', 'disableElevation', 'entered', 'hidden']);

/** Attributes that are listed in another way, or that do not matter. */
const OTHER_ATTRIBUTES =
  /^(class|id|style|for|data-.*|xmlns|focusable|value|checked|aria-(controls|owns|activedescendant))$/;

/** Names of elements by their ids. */
const REFERENCES = new Set(['aria-labelledby', 'aria-describedby']);

/** Styles that change while an element appears. */
const PASSING =
  /^(opacity|visibility|height: (0px|auto)|min-height: 0px|transition|transform|will-change|-webkit-t|top|left|pointer-events)/;

let noted: Noted | undefined;
const RealDate = Date;

/**
 * Notes how all parts look that this file renders, at first and at last: their elements with texts, roles, attributes and the styles that
 * components declare. Called before the first test; `reviewLooks` comes after the last.
 */
export function noteLooks(): void {
  noted = { tests: new Map(), seen: new Set(), rules: new Set() };
  noteDeclared();
  startClock();
  beforeAll(loadTexts);
  beforeEach(startClock);
  afterEach(async () => {
    await settle();
    look();
  });
  afterAll(() => {
    noted = undefined;
    forgetDeclared();
    globalThis.Date = RealDate;
  });
}

/** Compares what was noted with `reviewed/<name>.txt`. After a change on purpose, `-u` writes the file. */
export function reviewLooks(name: string): void {
  it('is shown as reviewed', async () => {
    const { tests = new Map<string, string[]>(), rules = new Set() } = noted ?? {};
    // Sorted, because what loads meanwhile may come earlier or later.
    const ofTests = [...tests].map(([test, lines]) => [`# ${test}`, ...lines.toSorted(), ''].join('\n'));
    const ofFiles = styleRules()
      .filter((rule) => rules.has(rule))
      .map(({ file, text }) => `${file}: ${text}`);
    await expect(`${[...ofTests, ...ofFiles].join('\n').trim()}\n`).toMatchFileSnapshot(
      `reviewed/${name}.txt`,
    );
  });
}

/** Notes what is on the page and was not noted before. */
export function look(): void {
  if (noted) noteAll(document.body.children, noted);
}

function noteAll(elements: HTMLCollection, to: Noted): void {
  for (const element of elements) {
    if (isLeftOut(element)) continue;
    noteElement(element, to);
    if (!isIcon(element)) noteAll(element.children, to);
  }
}

/** Whether an element is invisible, part of a closing popup, or of no interest. */
function isLeftOut(element: Element): boolean {
  const isClosing =
    element.getAttribute('role') === 'presentation' && element.getAttribute('aria-hidden') === 'true';
  // The editor of descriptions is replaced only until its code has loaded once, perhaps in another file.
  const isEditor = element.getAttribute('style') === 'height: 196px;';
  return (
    isClosing || isEditor || /^(SCRIPT|STYLE)$/.test(element.tagName) || OF_MATERIAL_UI.test(classOf(element))
  );
}

const classOf = (element: Element): string => element.getAttribute('class') ?? '';
const isIcon = (element: Element): boolean => classOf(element).includes('MuiSvgIcon-root');

function noteElement(element: Element, to: Noted): void {
  const line = describeElement(element);
  if (!line || to.seen.has(line)) return;
  to.seen.add(line);
  const test = expect.getState().currentTestName ?? '';
  to.tests.set(test, [...(to.tests.get(test) ?? []), line]);
  for (const rule of rulesOf(element)) if (!to.rules.has(rule) && matches(element, rule)) to.rules.add(rule);
}

/** Other files may have loaded more texts than this one: here all are known. */
export async function loadTexts(): Promise<void> {
  const names = readdirSync('src/i18n/en').filter((name) => name.endsWith('.ts'));
  await Promise.all(names.map((name) => import(`../../src/i18n/en/${name.slice(0, -3)}.ts`)));
}

/** Waits for code that is still loading, and until the page stays the same for some turns. */
export async function settle(): Promise<void> {
  const observer = new MutationObserver(() => {});
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let turn = 0, unchanged = 0; turn < 20 && unchanged < 3; turn += 1) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await pause(0);
    });
    unchanged = observer.takeRecords().length === 0 ? unchanged + 1 : 0;
  }
  observer.disconnect();
}

function startClock(): void {
  const ahead = RealDate.parse(NOW) - RealDate.now();
  globalThis.Date = class extends RealDate {
    constructor(...parts: [] | [number | string]) {
      super(...((parts.length > 0 ? parts : [RealDate.now() + ahead]) as [number]));
    }
    static override now(): number {
      return RealDate.now() + ahead;
    }
  } as DateConstructor;
}

/** `div > p:Typography(caption) [role status] "3 left" {mt 1}`, or nothing for an element without any of it. */
function describeElement(element: Element): string {
  const text = textOf(element);
  const declared = declaredOf(element);
  const attributes = isIcon(element) ? [`icon ${drawingOf(element)}`] : attributesOf(element);
  const name = nameOf(element);
  if (attributes.length === 0 && !text && !declared && !/[.:]/.test(name)) return '';
  const around = element.parentElement ? `${nameOf(element.parentElement)} > ` : '';
  return [
    `${around}${name}`,
    ...attributes.map((one) => `[${one}]`),
    ...(text ? [`"${text}"`] : []),
    ...(declared ? [`{${declared}}`] : []),
  ].join(' ');
}

/** The beginning of an icon's paths. */
function drawingOf(icon: Element): string {
  return [...icon.querySelectorAll('[d]')].map((path) => path.getAttribute('d')?.slice(0, 24)).join(' ');
}

/** The tag, the classes of style files, and the variants of Material UI’s components. */
function nameOf(element: Element): string {
  const classes = classOf(element).split(/\s+/);
  const own = classes.filter((one) => one && !/^(css-|Mui[A-Z]|Ra[A-Z]|ra-|Mui-focus|Private)/.test(one));
  const variants = new Map<string, Set<string>>();
  for (const one of classes) {
    const [, component, variant] = /^Mui(\w+)-(\w+)$/.exec(one) ?? [];
    if (component && variant)
      variants.set(component, (variants.get(component) ?? new Set<string>()).add(variant));
  }
  variants.delete('ButtonBase');
  const components = [...variants].map(([component, of]) => {
    const all = [...of].filter((one) => !NO_VARIANTS.has(one));
    const plain = all.filter((one) => !all.some((other) => other !== one && one.startsWith(other)));
    return `:${component}${plain.length > 0 ? `(${plain.join(' ')})` : ''}`;
  });
  return [element.tagName.toLowerCase(), ...own.toSorted().map((one) => `.${one}`), ...components].join('');
}

/** Usual attributes of buttons and drawings. */
const USUAL = new Set(['tabindex 0', 'type button', 'aria-hidden true']);

function attributesOf(element: Element): string[] {
  const attributes = [...element.attributes]
    .filter(({ name }) => !OTHER_ATTRIBUTES.test(name))
    .map(({ name, value }) => `${name} ${steady(REFERENCES.has(name) ? namesOf(value) : value)}`.trim());
  const style = (element.getAttribute('style') ?? '')
    .split(/;\s*/)
    .filter((one) => one && !PASSING.test(one));
  const { value, checked } = element as Partial<HTMLInputElement>;
  const isField = /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
  return [
    ...attributes.filter((one) => !USUAL.has(one)),
    ...(style.length > 0 ? [`style ${style.join('; ')}`] : []),
    ...(isField && value ? [`value ${steady(value)}`] : []),
    ...(isField && checked ? ['checked'] : []),
  ];
}

const namesOf = (ids: string): string =>
  ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '?')
    .join(' + ');

function textOf(element: Element): string {
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  return steady(texts.map(({ textContent }) => textContent).join('…'));
}

/** Without what differs from run to run, and not too long. */
function steady(text: string): string {
  const words = text
    .replaceAll(TIME, '0:00')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?:«|_|:)r_?[0-9a-z]+(?:»|_|:)/g, 'id')
    .replace(/^(data|blob):.*/, '$1:')
    .trim();
  return words.length > 120 ? `${words.slice(0, 120)}…` : words;
}

let allRules: StyleRule[] | undefined;
let rulesByClass: Map<string, StyleRule[]> | undefined;

/** The rules of all style files. */
function styleRules(): StyleRule[] {
  const files = ['src', 'ui', 'resources'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => `${folder}/${name}`),
  );
  return (allRules ??= files.toSorted().flatMap((file) => readRules(file, readFileSync(file, 'utf8'))));
}

/** The rules of a style file, also those of another width or of print. */
function readRules(file: string, css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  let around = '';
  for (const [, head = '', sign, declarations = ''] of css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{}]*)(\{(?:([^{}]*)\})?|\})/g)) {
    const selector = head.trim().replaceAll(/\s+/g, ' ');
    if (sign === '}') around = '';
    else if (sign === '{') around = `${selector} `;
    else if (!selector.startsWith('@'))
      rules.push({
        file,
        selector: selector.replaceAll(/::?(hover|focus|active|before|after|placeholder|marker)[\w-]*/g, ''),
        text: `${around}${selector} {${declarations.trim().replaceAll(/\s+/g, ' ')}}`,
      });
  }
  return rules;
}

/** The rules that may be of an element, by its classes and those around it. */
function rulesOf(element: Element): Set<StyleRule> {
  if (!rulesByClass) {
    rulesByClass = new Map();
    for (const rule of styleRules())
      for (const [, name = ''] of rule.selector.matchAll(/\.([\w-]+)/g))
        rulesByClass.set(name, [...(rulesByClass.get(name) ?? []), rule]);
  }
  const classes: string[] = [];
  for (let one: Element | null = element, depth = 0; one && depth < 5; one = one.parentElement, depth += 1)
    classes.push(...classOf(one).split(/\s+/));
  return new Set(classes.flatMap((name) => rulesByClass?.get(name) ?? []));
}

function matches(element: Element, { selector }: StyleRule): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}
