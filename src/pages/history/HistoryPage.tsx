import { ListBase } from 'ra-core';
import { listRouterProvider, routerProvider } from '../../../providers/routerProvider.tsx';
import { withoutErrorNotice } from '../../../ui/notices.tsx';
import { RouterProviderContext } from '../../../ui/reactAdminParts.ts';
import { useDetectedExtensions } from '../../../ui/useExtensions.ts';
import { Placeholder } from '../Placeholder.tsx';
import { Waiting } from '../Waiting.tsx';
import { withoutHistory } from '../placeholders.ts';
import { HistoryFrame } from './HistoryFrame.tsx';

/** The actions of everybody, newest first, with filters and undo. */
export function HistoryPage() {
  const hasExtensions = useDetectedExtensions();
  if (hasExtensions === false) return <Placeholder {...withoutHistory} />;
  if (!hasExtensions) return <Waiting title="menu.history" />;
  return (
    <RouterProviderContext value={listRouterProvider}>
      <ListBase
        resource="history"
        disableAuthentication
        perPage={20}
        sort={{ field: 'id', order: 'DESC' }}
        queryOptions={withoutErrorNotice}
      >
        <RouterProviderContext value={routerProvider}>
          <HistoryFrame />
        </RouterProviderContext>
      </ListBase>
    </RouterProviderContext>
  );
}
