import { preloadablePopup, usePreloaded } from '../../ui/preloadable.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useMay } from '../../ui/useRole.ts';
import { useSaleSelection } from './saleSelection.ts';

const SaleFormDialog = preloadablePopup(async () => (await import('./SaleFormDialog.tsx')).SaleFormDialog);

/** The popup “Mark as sold”, when the address asks for it. */
export function SaleFormPopup() {
  const { selection, close } = useSaleSelection();
  const hasExtensions = useExtensions() === true;
  const maySell = useMay('operator');
  return selection && hasExtensions && maySell && <SaleFormDialog selection={selection} onClose={close} />;
}

/** Preloads “Mark as sold” where its button is shown. */
export function usePreloadedSaleForm(): void {
  usePreloaded(true, SaleFormDialog);
}
