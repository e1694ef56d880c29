import { ListBase } from 'ra-core';
import { PRICE_PAGE } from '../../../contract/prices.ts';
import { listRouterProvider, routerProvider } from '../../../providers/routerProvider.tsx';
import { withoutErrorNotice } from '../../../ui/notices.tsx';
import { RouterProviderContext } from '../../../ui/reactAdminParts.ts';
import { useDetectedExtensions } from '../../../ui/useExtensions.ts';
import { Placeholder } from '../Placeholder.tsx';
import { withoutPrices } from '../placeholders.ts';
import { Waiting } from '../Waiting.tsx';
import { PricesFrame } from './PricesFrame.tsx';

/** What price files say of the expected prices, and what to change. */
export function PricesPage() {
  const hasExtensions = useDetectedExtensions();
  if (hasExtensions === false) return <Placeholder {...withoutPrices} />;
  if (!hasExtensions) return <Waiting title="menu.prices" />;
  return (
    <RouterProviderContext value={listRouterProvider}>
      <ListBase
        resource="price_rows"
        disableAuthentication
        perPage={PRICE_PAGE}
        sort={{ field: 'difference', order: 'DESC' }}
        queryOptions={withoutErrorNotice}
      >
        <RouterProviderContext value={routerProvider}>
          <PricesFrame />
        </RouterProviderContext>
      </ListBase>
    </RouterProviderContext>
  );
}
