import { preloadablePopup, usePreloaded } from '../../ui/preloadable.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useSold } from './sell.ts';

const SoldDialog = preloadablePopup(async () => (await import('./SoldDialog.tsx')).SoldDialog);

/** The popup “Mark as sold”, when the address asks for it. */
export function SoldPopup() {
  const { sold, close } = useSold();
  const hasExtensions = useExtensions() === true;
  return sold && hasExtensions && <SoldDialog sold={sold} onClose={close} />;
}

/** Preloads “Mark as sold” where its button is shown. */
export function usePreloadedSale(): void {
  usePreloaded(true, SoldDialog);
}
