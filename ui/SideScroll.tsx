import type { ReactNode } from 'react';
import './SideScroll.css';

/** Scrolls sideways where its content is wider than it; a shadow stands at each side where more of it is hidden. */
export function SideScroll({ children }: { children: ReactNode }) {
  return (
    <div className="side-scroll">
      <div ref={markHidden}>{children}</div>
    </div>
  );
}

/** A ref: names the sides at which something is hidden in `data-more` of the parent. */
function markHidden(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth, parentElement } = element;
    // Fractions of a pixel hide nothing.
    const hidden = { before: scrollLeft > 1, after: scrollWidth - clientWidth - scrollLeft > 1 };
    parentElement?.setAttribute(
      'data-more',
      Object.entries(hidden)
        .flatMap(([side, isHidden]) => (isHidden ? [side] : []))
        .join(' '),
    );
  };
  const observer = new ResizeObserver(mark);
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  element.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    element.removeEventListener('scroll', mark);
  };
}
