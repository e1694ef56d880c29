import { createRequire } from 'node:module';

interface Serialized {
  name: string;
  styles: string;
}

/** The module by which Emotion turns the styles of a component into CSS. */
interface Serializer {
  serializeStyles: (...styles: unknown[]) => Serialized;
}

interface Styles {
  rules: HTMLStyleElement[];
  areKept: boolean;
  areShown: boolean;
  isSerializerReplaced: boolean;
  /** What components declare in `sx`, by the number in their class. */
  declared?: string[] | undefined;
}

/** Outlives this module: a test that resets all modules does not reset Emotion. */
const KEY = Symbol.for('styles of tests');
const holder = globalThis as { [KEY]?: Styles };
const styles = (holder[KEY] ??= { rules: [], areKept: false, areShown: false, isSerializerReplaced: false });

/**
 * Leaves out the CSS of styled components, which nothing reads: computing it takes a seventh of the time, and
 * happy-dom scans all rules for each check of visibility. Browser tests check styles. Tests of colours call
 * `keepStyles`.
 */
export function withoutStyles(window: Window): void {
  withoutSerializing();
  withoutRules(window.document);
  withQuickStyles(window);
}

/** Computes the styles of the components that are rendered from now on, until `dropStyles`. */
export function keepStyles(): void {
  styles.areKept = true;
}

export function dropStyles(): void {
  styles.areKept = false;
}

/** Notes what the components declare that are rendered from now on, until `forgetDeclared`. */
export function noteDeclared(): void {
  styles.declared = [];
}

export function forgetDeclared(): void {
  styles.declared = undefined;
}

/** What the component of an element declares in `sx`. */
export function declaredOf(element: Element): string {
  const [, number] = /(?:^| )css-sx(\d+)/.exec(element.getAttribute('class') ?? '') ?? [];
  return (number && styles.declared?.[Number(number)]) || '';
}

/** Runs an assertion with the CSS rules in the page. */
export function assertWithStyles(look: () => void): void {
  if (!styles.areKept) throw new Error('The styles were left out: call keepStyles first.');
  const shown = document.createElement('style');
  shown.textContent = styles.rules.map(({ textContent }) => textContent).join('\n');
  document.head.append(shown);
  styles.areShown = true;
  try {
    look();
  } finally {
    styles.areShown = false;
    shown.remove();
  }
}

function withoutSerializing(): void {
  if (styles.isSerializerReplaced) return;
  styles.isSerializerReplaced = true;
  const { resolve } = createRequire(import.meta.url);
  const serializer = createRequire(resolve('@emotion/styled'))('@emotion/serialize') as Serializer;
  const { serializeStyles } = serializer;
  serializer.serializeStyles = (...given) => {
    if (styles.areKept) return serializeStyles(...given);
    return (styles.declared && declare(given, styles.declared)) ?? { name: '0', styles: '' };
  };
}

/** Gives a component a class with the number of what it declares, and of what the component around it declares for it. */
function declare([given, , props]: unknown[], declared: string[]): Serialized | undefined {
  const { sx, theme } = (props ?? {}) as { sx?: unknown; theme?: unknown };
  const around = [given]
    .flat()
    .flatMap((part) => (typeof part === 'string' ? [...part.matchAll(/--sx-(\d+):/g)] : []));
  const all = [
    ...[sx].flat().map((part) => declarationsOf(part, theme)),
    ...around.map(([, number]) => declared[Number(number)] ?? ''),
  ].filter(Boolean);
  if (all.length === 0) return undefined;
  const text = all.join('; ');
  const number = declared.includes(text) ? declared.indexOf(text) : declared.push(text) - 1;
  return { name: `sx${number}`, styles: `--sx-${number}:0;` };
}

/** `mt 1; &:hover {color red}` */
function declarationsOf(sx: unknown, theme: unknown): string {
  const given: unknown = typeof sx === 'function' ? sx(theme) : sx;
  const entries = Object.entries(given ?? {}).map(([name, value]) => {
    const words: unknown = typeof value === 'function' ? value(theme) : value;
    if (words === undefined || words === null || words === false) return '';
    if (Array.isArray(words)) return `${name} ${words.join(', ')}`;
    return typeof words === 'object'
      ? `${name} {${declarationsOf(words, theme)}}`
      : `${name} ${String(words)}`;
  });
  return entries.filter(Boolean).join('; ');
}

function withoutRules({ head }: Document): void {
  const insert = head.insertBefore.bind(head);
  head.insertBefore = <Inserted extends Node>(node: Inserted, before: Node | null): Inserted => {
    if (!(node instanceof HTMLStyleElement && node.dataset.emotion)) return insert(node, before);
    // The production build adds rules to the sheet, which an element outside the page lacks.
    const sheet = { cssRules: [], insertRule: (rule: string) => node.append(rule) };
    Object.defineProperty(node, 'sheet', { value: sheet, configurable: true });
    styles.rules.push(node);
    return node;
  };
}

/** The computed styles that decide whether an element is visible and can be clicked. */
const READ = new Set<string | symbol>(['display', 'visibility', 'opacity', 'pointerEvents']);

/** Computes styles from `style` attributes and the names of elements, while there are no CSS rules in the page. */
function withQuickStyles(window: Window): void {
  const compute = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  /** The display of an element without attributes. */
  function usualDisplay(element: Element): string {
    const known = displays.get(element.tagName);
    if (known !== undefined) return known;
    const bare = document.createElement(element.tagName);
    document.body.append(bare);
    const { display } = compute(bare);
    bare.remove();
    displays.set(element.tagName, display);
    return display;
  }

  const own = (element: Element, name: string) =>
    element.hasAttribute('style') ? String(Reflect.get((element as HTMLElement).style, name) ?? '') : '';

  function find(element: Element, name: string): string {
    if (name === 'display') return own(element, name) || usualDisplay(element);
    if (name !== 'visibility') return own(element, name);
    for (let one: Element | null = element; one; one = one.parentElement) {
      const visibility = own(one, name);
      if (visibility) return visibility;
    }
    return '';
  }

  window.getComputedStyle = (element, pseudo) => {
    if (styles.areShown || pseudo || !element.isConnected) return compute(element, pseudo);
    let computed: CSSStyleDeclaration | undefined;
    const others = () => (computed ??= compute(element));
    const getPropertyValue = (name: string) =>
      READ.has(name) ? find(element, name) : others().getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        return READ.has(name) ? find(element, String(name)) : Reflect.get(others(), name);
      },
    });
  };
}
