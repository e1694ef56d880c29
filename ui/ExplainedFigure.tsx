import { useState, type ReactNode } from 'react';
import './ExplainedFigure.css';

interface Props {
  /** Says what a click explains. */
  label: string;
  isLoss?: boolean;
  /** The popup that explains the figure, beside the figure. */
  renderPopup: (anchor: HTMLElement, close: () => void) => ReactNode;
  /** The figure. */
  children: ReactNode;
}

/** A figure that a click explains. Within a row that a click opens, the row stays closed. */
export function ExplainedFigure({ label, isLoss = false, renderPopup, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <button
        type="button"
        className={isLoss ? 'explained-figure loss' : 'explained-figure'}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        {children}
      </button>
      {anchor && renderPopup(anchor, () => setAnchor(undefined))}
    </>
  );
}
