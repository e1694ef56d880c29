/**
 * Keeps the rules of styled components out of the page: happy-dom goes through all of them whenever it is asked whether
 * something is visible, a fifth of all time. What styles do is for the tests in a browser.
 */
export function withoutStyles({ head }: Document): void {
  const insert = head.insertBefore.bind(head);
  head.insertBefore = <Inserted extends Node>(node: Inserted, before: Node | null): Inserted =>
    node instanceof HTMLStyleElement && node.dataset.emotion ? node : insert(node, before);
}
