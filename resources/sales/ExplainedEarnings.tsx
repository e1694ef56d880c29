import { useTranslate } from 'ra-core';
import { formatMoney } from '../../domain/format.ts';
import { ExplainedFigure } from '../../ui/ExplainedFigure.tsx';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import type { EarningFigure } from './earnings.ts';

const EarningPopup = preloadablePopup(async () => (await import('./EarningPopup.tsx')).EarningPopup);

/** Net or profit of an order or of a line. A click explains the figure. */
export function ExplainedEarnings(of: EarningFigure) {
  const translate = useTranslate();
  const { sale, line, figure } = of;
  const earned = (line ?? sale)[figure];
  const amount = formatMoney(earned);
  const name = line?.title ?? sale.name;
  const heading = translate(`sale_details.heading_${figure}`, { name, amount });
  return (
    <ExplainedFigure
      label={translate('sale_details.explain', { name: heading })}
      isLoss={earned < 0}
      renderPopup={(anchor, close) => <EarningPopup {...of} anchor={anchor} onClose={close} />}
    >
      {amount}
    </ExplainedFigure>
  );
}
