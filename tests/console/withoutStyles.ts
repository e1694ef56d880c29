import { createRequire } from 'node:module';

/** The module by which Emotion turns the styles of a component into CSS. */
interface Serializer {
  serializeStyles: (...styles: unknown[]) => { name: string; styles: string };
}

interface Styles {
  rules: HTMLStyleElement[];
  areKept: boolean;
  areShown: boolean;
  isSerializerReplaced: boolean;
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
  serializer.serializeStyles = (...given) =>
    styles.areKept ? serializeStyles(...given) : { name: '0', styles: '' };
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
