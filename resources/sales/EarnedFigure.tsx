import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Sale, SaleLine } from '../../contract/sales.ts';
import { formatMoney } from '../../domain/format.ts';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import '../costs/LandedFigure.css';

const EarningPopup = preloadablePopup(async () => (await import('./EarningPopup.tsx')).EarningPopup);

export interface Earned {
  sale: Sale;
  /** Of one of its lines; without it of the whole order. */
  line?: SaleLine;
  figure: 'net' | 'profit';
}

/** What an order or a line of it leaves, before the cost of its units or after it: a click explains it. */
export function EarnedFigure(of: Earned) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { sale, line, figure } = of;
  const earned = (line ?? sale)[figure];
  const amount = formatMoney(earned);
  const name = line?.title ?? sale.name;
  return (
    <>
      <button
        type="button"
        className={earned < 0 ? 'landed-figure loss' : 'landed-figure'}
        aria-haspopup="dialog"
        aria-label={translate('sale_details.explain', {
          name: translate(`sale_details.heading_${figure}`, { name, amount }),
        })}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        {amount}
      </button>
      {anchor && <EarningPopup {...of} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
