import { useTranslate } from 'ra-core';
import { formatMoney } from '../../domain/format.ts';
import { ExplainedFigure } from '../../ui/ExplainedFigure.tsx';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { summarizeCosts, type CostedRecord } from './costSummary.ts';

const CostPopup = preloadablePopup(async () => (await import('./CostPopup.tsx')).CostPopup);

interface Props {
  of: CostedRecord;
  /** Shown next to the cost without charges: labelled, and only if the two differ. */
  isBeside?: boolean;
}

/** Landed cost of a record. A click explains the figure. */
export function LandedCostFigure({ of, isBeside = false }: Props) {
  const translate = useTranslate();
  const isExplained = useExtensions() === true;
  const { name, plain, landed } = summarizeCosts(of);
  const amount = formatMoney(landed);
  if (landed === plain || !isExplained) return isBeside ? null : amount;
  return (
    <ExplainedFigure
      label={translate('costs.explain', { name, amount })}
      renderPopup={(anchor, close) => <CostPopup of={of} anchor={anchor} onClose={close} />}
    >
      {isBeside ? translate('costs.landed_amount', { amount }) : amount}
    </ExplainedFigure>
  );
}
