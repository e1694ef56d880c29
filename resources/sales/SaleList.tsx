import LocalPostOfficeOutlined from '@mui/icons-material/LocalPostOfficeOutlined';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { RESOURCES } from '../../contract/resources.ts';
import { formatCount } from '../../domain/format.ts';
import { PACKED, TO_PACK } from '../../domain/sale.ts';
import type { BulkActions } from '../../ui/lists/BulkBar.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { HeaderActions, SelectedActions, StateTabs, useGoingOut } from '../going_out/index.ts';
import { SaleCards } from './SaleCards.tsx';
import { SaleTable } from './SaleTable.tsx';

const bulkActions: BulkActions = (selection) => <SelectedActions {...selection} />;

export const SaleDetails = preloadablePopup(async () => (await import('./SaleDialog.tsx')).SaleDialog);

/** Orders to send, by due day. `inspect_sale` in the address opens an order. */
export function SaleList() {
  const translate = useTranslate();
  return (
    <ResourceList
      resource="sales"
      icon={LocalPostOfficeOutlined}
      table={<SaleTable />}
      card={<SaleCards />}
      details={SaleDetails}
      parts={{
        aside: <OpenCounts />,
        quickFilters: <StateTabs />,
        bulkActions,
        isActionWide: true,
      }}
      action={<HeaderActions />}
      emptyAction={
        <Button variant="contained" component={LinkBase} to={RESOURCES.products.list}>
          {translate('going_out.from_stock')}
        </Button>
      }
    />
  );
}

/** Numbers of orders to pack and to post. */
function OpenCounts() {
  const translate = useTranslate();
  const goingOut = useGoingOut();
  return (
    goingOut &&
    translate('going_out.counts', {
      pack: formatCount(goingOut.states[TO_PACK]),
      post: formatCount(goingOut.states[PACKED]),
    })
  );
}
