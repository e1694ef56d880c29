import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * The props of a button after which its row goes. The focus moves on beforehand, to the same button of
 * the next row, of the one before, or to the dialog's heading: a row that goes would take it along, and
 * with it the key that is pressed right after. A key held down does not act on one row after the other.
 */
export function rowButton(act: () => void) {
  return {
    onClick: (event: MouseEvent<HTMLElement>) => {
      moveOn(event.currentTarget);
      act();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    },
  };
}

function moveOn(button: HTMLElement): void {
  const row = button.closest('tr, li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const [next] = [...(neighbour?.querySelectorAll('button') ?? [])].slice(-1);
  const heading = button.closest('[role="dialog"]')?.querySelector<HTMLElement>('h2');
  (next ?? heading)?.focus();
}
