import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { useTranslate } from 'ra-core';
import { formatCountry, formatForeign, formatMoney } from '../../domain/format.ts';
import { useInspectAddress } from '../../ui/inspection.ts';
import { Column } from '../../ui/lists/Column.tsx';
import { NameCell } from '../../ui/lists/NameCell.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { PaidAmount } from '../../ui/PaidAmount.tsx';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { LandedCostFigure } from '../costs/index.ts';
import { CoverageBadge } from './CoverageBadge.tsx';

export const PurchaseDetails = preloadablePopup(
  async () => (await import('./PurchaseDialog.tsx')).PurchaseDialog,
);

/** The list of purchases; `inspect_purchase` in the address opens a purchase. */
export function PurchaseList() {
  return (
    <ResourceList
      resource="bought_stocks"
      icon={ReceiptLongOutlined}
      table={<PurchaseTable />}
      card={card}
      details={PurchaseDetails}
    />
  );
}

/** Card of a purchase below 768 px: name, price and coverage. */
const card = (purchase: BoughtStock) => ({
  ...purchase,
  fact: <CoverageBadge purchase={purchase} />,
  value: inBoth(purchase),
});

/** The price in euros, preceded by the amount in another currency, if any. */
function inBoth({ price, currency, foreign_price }: BoughtStock): string {
  const euros = formatMoney(price);
  return foreign_price === null ? euros : `${formatForeign(foreign_price, currency)} · ${euros}`;
}

/** The table of purchases. A click on a row opens the purchase. */
function PurchaseTable() {
  const inspect = useInspectAddress('bought_stocks');
  const translate = useTranslate();
  return (
    <ResourceTable<BoughtStock> open={inspect}>
      <Column<BoughtStock>
        source="name"
        width="auto"
        render={({ id, name, images }) => <NameCell id={id} name={name} images={images} to={inspect(id)} />}
      />
      <Column source="date" />
      <Column<BoughtStock>
        source="price"
        className="tabular strong"
        width={136}
        render={({ price, currency, foreign_price, rate }) => (
          <PaidAmount euros={price} currency={currency} foreign={foreign_price} rate={rate} />
        )}
      />
      <Column<BoughtStock>
        source="landedCost"
        render={(purchase) => <LandedCostFigure of={{ kind: 'purchase', purchase }} />}
      />
      <Column source="weight" width={88} />
      <Column source="images" />
      <Column source="state" />
      <Column source="incomingShipment" width={160} />
      <Column<BoughtStock>
        source="coverage"
        width={160}
        render={(purchase) => <CoverageBadge purchase={purchase} />}
      />
      <Column<BoughtStock>
        source="vatScheme"
        render={({ vatScheme }) => translate(`resources.bought_stocks.choices.vatScheme.${vatScheme}`)}
      />
      <Column source="vatPercent" />
      <Column<BoughtStock>
        source="sellerCountry"
        render={({ sellerCountry }) => formatCountry(sellerCountry)}
      />
      <Column source="sellerName" />
      <Column source="invoiceNumber" />
      <Column source="inputVat" />
    </ResourceTable>
  );
}
