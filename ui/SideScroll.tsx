import type { ReactNode } from 'react';
import './SideScroll.css';

/** Scrolls wide content sideways. A shadow marks each side with hidden content. */
export function SideScroll({ children }: { children: ReactNode }) {
  return (
    <div className="side-scroll">
      <div ref={markHidden}>{children}</div>
    </div>
  );
}

/** Ref that writes the sides with hidden content into the parent's `data-more`. */
function markHidden(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth, parentElement } = element;
    // Ignores fractions of a pixel.
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
