import { useState, type ReactNode } from 'react';
import './ExplainedFigure.css';

interface Props {
  /** Accessible name that announces the explanation. */
  label: string;
  isLoss?: boolean;
  /** The popup that explains the figure, next to the figure. */
  renderPopup: (anchor: HTMLElement, close: () => void) => ReactNode;
  children: ReactNode;
}

/** A figure with an explanation on click. In a clickable row, the click does not open the row. */
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
