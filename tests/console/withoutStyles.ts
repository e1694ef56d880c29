const rules: HTMLStyleElement[] = [];

/**
 * Keeps the rules of styled components out of the page: happy-dom goes through all of them whenever it is asked whether
 * something is visible, a fifth of all time. What styles do is for the tests in a browser, but for a colour that a rule
 * decides: see `styled`.
 */
export function withoutStyles({ head }: Document): void {
  const insert = head.insertBefore.bind(head);
  head.insertBefore = <Inserted extends Node>(node: Inserted, before: Node | null): Inserted => {
    if (!(node instanceof HTMLStyleElement && node.dataset.emotion)) return insert(node, before);
    rules.push(node);
    return node;
  };
}

/** Looks at something with the rules in the page. */
export function styled(look: () => void): void {
  document.head.append(...rules);
  try {
    look();
  } finally {
    for (const rule of rules) rule.remove();
  }
}
