const rules: HTMLStyleElement[] = [];

/**
 * Keeps the CSS rules of styled components out of the page. happy-dom scans all of them for each check of
 * visibility, which takes a fifth of the time. Browser tests check styles, except for colours: see `styled`.
 */
export function withoutStyles({ head }: Document): void {
  const insert = head.insertBefore.bind(head);
  head.insertBefore = <Inserted extends Node>(node: Inserted, before: Node | null): Inserted => {
    if (!(node instanceof HTMLStyleElement && node.dataset.emotion)) return insert(node, before);
    // The production build adds rules to the sheet, which an element outside the page lacks.
    const sheet = { cssRules: [], insertRule: (rule: string) => node.append(rule) };
    Object.defineProperty(node, 'sheet', { value: sheet, configurable: true });
    rules.push(node);
    return node;
  };
}

/** Runs an assertion with the CSS rules in the page. */
export function assertWithStyles(look: () => void): void {
  const shown = document.createElement('style');
  shown.textContent = rules.map(({ textContent }) => textContent).join('\n');
  document.head.append(shown);
  try {
    look();
  } finally {
    shown.remove();
  }
}
