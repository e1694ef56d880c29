import SellOutlined from '@mui/icons-material/SellOutlined';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import { BatchCards } from './BatchCards.tsx';
import { BatchTable } from './BatchTable.tsx';

export const BatchDetails = preloadablePopup(async () => (await import('./BatchDialog.tsx')).BatchDialog);

/** The batches; `inspect_batch` in the address opens one of them. */
export function BatchList() {
  return (
    <ResourceList
      resource="insertion_batches"
      texts="batches"
      icon={SellOutlined}
      table={<BatchTable />}
      cards={<BatchCards />}
      details={BatchDetails}
    />
  );
}
