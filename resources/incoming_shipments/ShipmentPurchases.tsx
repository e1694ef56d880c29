import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { ShipmentCosts } from '../../contract/charges.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { formatDate, formatGrams, formatMoney } from '../../domain/format.ts';
import { sum } from '../../domain/money.ts';
import { DetailsName } from '../../ui/DetailsName.tsx';
import { DetailsTable, type DetailsColumn } from '../../ui/DetailsTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PickDialog } from '../../ui/PickDialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { CoverageBadge } from '../bought_stocks/CoverageBadge.tsx';
import { LandedFigure } from '../costs/LandedFigure.tsx';
import { WeightOf } from './edits.tsx';
import { useShipmentPurchases } from './useShipmentPurchases.ts';

/** What the shipment carries: each purchase leads to its details and back. */
export function ShipmentPurchases({
  shipment,
  costs,
}: {
  shipment: IncomingShipment;
  costs?: ShipmentCosts;
}) {
  const translate = useTranslate();
  const { remove, setFact } = useShipmentPurchases(shipment);
  const purchases = shipment.bought_stocks;
  const label = (field: string) => translate(`resources.bought_stocks.fields.${field}`);
  const dateColumn: DetailsColumn<BoughtStock> = {
    label: label('date'),
    onlyWide: true,
    render: ({ date }) => formatDate(date),
  };
  const costColumns = (): DetailsColumn<BoughtStock>[] => {
    if (!costs) return [];
    const byId = new Map(costs.purchases.map((purchase) => [purchase.id, purchase]));
    const charges: DetailsColumn<BoughtStock> = {
      label: translate('costs.charges'),
      align: 'right',
      onlyWide: true,
      render: ({ id }) => formatMoney(byId.get(id)?.charges),
      sum: formatMoney(sum(costs.purchases.map((purchase) => purchase.charges))),
    };
    const landed: DetailsColumn<BoughtStock> = {
      label: translate('costs.landed'),
      align: 'right',
      onlyWide: true,
      render: (purchase) => <LandedFigure of={{ kind: 'purchase', purchase }} />,
      sum: formatMoney(sum(costs.purchases.map((purchase) => purchase.landed))),
    };
    return [charges, landed];
  };
  const columns: DetailsColumn<BoughtStock>[] = [
    {
      label: label('name'),
      render: (purchase) => (
        <DetailsName {...purchase} to={`/bought_stocks/${purchase.id}/show?shipment_link=${shipment.id}`} />
      ),
      sum: translate('shipments.count', { smart_count: purchases.length }),
    },
    ...(costs ? [] : [dateColumn]),
    {
      label: label('weight'),
      align: 'right',
      onlyWide: true,
      render: (purchase) =>
        costs ? (
          <WeightOf purchase={purchase} onChange={(weight) => void setFact(purchase, { weight })} />
        ) : (
          formatGrams(purchase.weight)
        ),
      sum: formatGrams(purchases.reduce((total, { weight }) => total + (weight ?? 0), 0)),
    },
    {
      label: label('price'),
      align: 'right',
      render: ({ price }) => formatMoney(price),
      sum: formatMoney(sum(purchases.map(({ price }) => price))),
    },
    ...costColumns(),
    {
      label: label('coverage'),
      onlyWide: true,
      render: (purchase) => <CoverageBadge purchase={purchase} />,
    },
  ];
  return (
    <Section title={translate('resources.bought_stocks.title')}>
      <DetailsTable
        items={purchases}
        columns={columns}
        empty={
          <EmptyState icon={ReceiptLongOutlined} title={translate('shipments.no_purchases')}>
            {translate('shipments.no_purchases_help')}
          </EmptyState>
        }
        remove={{
          label: ({ name }) => translate('shipments.remove', { name }),
          onRemove: (purchase) => void remove(purchase),
        }}
      />
    </Section>
  );
}

/** The purchases that are in no shipment yet, each with a button that puts it into this one. */
export function AddItemDialog({ shipment, onClose }: { shipment: IncomingShipment; onClose: () => void }) {
  const translate = useTranslate();
  const { attach } = useShipmentPurchases(shipment);
  return (
    <PickDialog<BoughtStock>
      title={translate('shipments.add_item_to', { name: shipment.name })}
      resource="bought_stocks"
      filter={{ incomingShipment: null }}
      sort={{ field: 'date', order: 'DESC' }}
      icon={ReceiptLongOutlined}
      searchLabel={translate('resources.bought_stocks.search')}
      texts="shipments"
      describe={(purchase) => ({
        name: purchase.name,
        images: purchase.images,
        fact: [formatDate(purchase.date), purchase.state].filter(Boolean).join(', '),
        value: formatMoney(purchase.price),
      })}
      onAdd={attach}
      onClose={onClose}
    />
  );
}
