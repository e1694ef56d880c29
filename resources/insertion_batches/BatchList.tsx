import SellOutlined from '@mui/icons-material/SellOutlined';
import { BATCH_STATUSES } from '../../domain/insertion.ts';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import type { ListSettings } from '../../ui/lists/listSettings.ts';
import { BatchCards } from './BatchCards.tsx';
import { BatchDialog } from './BatchDialog.tsx';
import { BatchTable } from './BatchTable.tsx';

const settings: ListSettings = {
  filters: [
    { source: 'name', kind: 'text' },
    { source: 'status', kind: 'text' },
  ],
  sortable: ['name', 'status'],
  bulkFields: [{ source: 'status', kind: 'text', suggestions: BATCH_STATUSES }],
};

/** The batches; `inspect_batch` in the address opens one of them. */
export function BatchList() {
  return (
    <ResourceList
      resource="insertion_batches"
      texts="batches"
      sort={{ field: 'id', order: 'DESC' }}
      icon={SellOutlined}
      settings={settings}
      table={<BatchTable />}
      cards={<BatchCards />}
    >
      <BatchDialog />
    </ResourceList>
  );
}
