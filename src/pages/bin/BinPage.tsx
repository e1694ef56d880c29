import { ListBase } from 'ra-core';
import { listRouterProvider, routerProvider } from '../../../providers/routerProvider.tsx';
import { withoutErrorNotice } from '../../../ui/notices.tsx';
import { RouterProviderContext } from '../../../ui/reactAdminParts.ts';
import { useDetectedExtensions } from '../../../ui/useExtensions.ts';
import { Placeholder } from '../Placeholder.tsx';
import { Waiting } from '../Waiting.tsx';
import { withoutBin } from '../placeholders.ts';
import { BinFrame } from './BinFrame.tsx';

/** Deleted records, which operators restore and owners delete for good. */
export function BinPage() {
  const hasExtensions = useDetectedExtensions();
  if (hasExtensions === false) return <Placeholder {...withoutBin} />;
  if (!hasExtensions) return <Waiting title="menu.bin" />;
  return (
    <RouterProviderContext value={listRouterProvider}>
      <ListBase
        resource="bin"
        disableAuthentication
        perPage={20}
        sort={{ field: 'id', order: 'DESC' }}
        queryOptions={withoutErrorNotice}
      >
        <RouterProviderContext value={routerProvider}>
          <BinFrame />
        </RouterProviderContext>
      </ListBase>
    </RouterProviderContext>
  );
}
