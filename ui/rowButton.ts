import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Props of a button that removes its row. The focus moves first: to the same button of the next row, of the
 * previous row, or to the dialog's heading. Otherwise focus and the next key press would be lost with the
 * row. A key held down does not remove row after row.
 */
export function rowButtonStyle(act: () => void) {
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
