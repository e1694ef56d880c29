import { useTranslate } from 'ra-core';
import { useState, type MouseEvent } from 'react';
import { formatMoney } from '../../domain/format.ts';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { figuresOf, type Costed } from './costed.ts';
import './LandedFigure.css';

const CostPopup = preloadablePopup(async () => (await import('./CostPopup.tsx')).CostPopup);

interface Props {
  of: Costed;
  /** Beside the cost without charges: it says what it is, and stands there only where it is another. */
  isBeside?: boolean;
}

/** What something cost with its part of all charges: a click explains it. */
export function LandedFigure({ of, isBeside = false }: Props) {
  const translate = useTranslate();
  const isExplained = useExtensions() === true;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { name, plain, landed } = figuresOf(of);
  const amount = formatMoney(landed);
  if (landed === plain || !isExplained) return isBeside ? null : amount;
  return (
    <>
      <button
        type="button"
        className="landed-figure"
        aria-haspopup="dialog"
        aria-label={translate('costs.explain', { name, amount })}
        onClick={(event: MouseEvent<HTMLElement>) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        {isBeside ? translate('costs.landed_amount', { amount }) : amount}
      </button>
      {anchor && <CostPopup of={of} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
