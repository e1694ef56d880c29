import SellOutlined from '@mui/icons-material/SellOutlined';
import { useTranslate } from 'ra-core';
import { BATCH_STATUSES } from '../../domain/insertion.ts';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import type { ListSettings } from '../../ui/lists/listSettings.ts';
import { BatchCards } from './BatchCards.tsx';
import { BatchTable } from './BatchTable.tsx';

export const BatchDetails = preloadablePopup(async () => (await import('./BatchDialog.tsx')).BatchDialog);

/** The batches; `inspect_batch` in the address opens one of them. */
export function BatchList() {
  const translate = useTranslate();
  const offered = (['yes', 'no'] as const).map((id) => ({ id, name: translate(`batches.offered_${id}`) }));
  const settings: ListSettings = {
    filters: [
      { source: 'name', kind: 'text' },
      { source: 'status', kind: 'shared text' },
      { source: 'offered', kind: 'choice', choices: offered },
    ],
    sortable: ['name', 'status'],
    bulkFields: [{ source: 'status', kind: 'text', suggestions: BATCH_STATUSES }],
  };
  return (
    <ResourceList
      resource="insertion_batches"
      texts="batches"
      icon={SellOutlined}
      settings={settings}
      table={<BatchTable />}
      cards={<BatchCards />}
      details={BatchDetails}
    />
  );
}
