import LockOutlined from '@mui/icons-material/LockOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { ShipmentCosts } from '../../contract/charges.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import type { Product } from '../../contract/products.ts';
import { formatDate, formatGrams, formatMoney } from '../../domain/format.ts';
import { sumEuros } from '../../domain/money.ts';
import { LinkedRecordName } from '../../ui/LinkedRecordName.tsx';
import { DetailsTable, type DetailsColumn } from '../../ui/DetailsTable.tsx';
import { NothingYet } from '../../ui/NothingYet.tsx';
import { ExpandButton } from '../../ui/ExpandButton.tsx';
import { PickDialog } from '../../ui/PickDialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { CoverageBadge } from '../bought_stocks/index.ts';
import { summarizeCosts, type CostedRecord, LandedCostFigure } from '../costs/index.ts';
import { PurchaseWeightInPlace } from './PurchaseWeightInPlace.tsx';
import { useShipmentPurchases } from './useShipmentPurchases.ts';

/** A row of the table: a purchase, or a product with a negative id. */
interface Row {
  id: number;
  purchase: BoughtStock;
  product?: Product;
}

interface Props {
  shipment: IncomingShipment;
  costs?: ShipmentCosts;
}

/**
 * Purchases in the shipment. Each links to its details, which have a link back.
 * With known costs, products show below.
 */
export function ShipmentPurchases({ shipment, costs }: Props) {
  const translate = useTranslate();
  const { remove, setFact } = useShipmentPurchases(shipment);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const compact = useCompact();
  const purchases = shipment.bought_stocks;
  const label = (field: string) => translate(`resources.bought_stocks.fields.${field}`);
  const toggle = (id: number) =>
    setOpened((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]));
  const columns: DetailsColumn<Row>[] = [
    {
      label: label('name'),
      render: (row) => (
        <CarriedName
          row={row}
          shipment={shipment}
          opening={costs && { isOpen: opened.has(row.purchase.id), onToggle: () => toggle(row.purchase.id) }}
        />
      ),
      sum: translate('shipments.count', { smart_count: purchases.length }),
    },
    ...(costs
      ? []
      : [
          {
            label: label('date'),
            onlyWide: true,
            render: ({ purchase }: Row) => formatDate(purchase.date),
          },
        ]),
    {
      label: label('weight'),
      align: 'right',
      onlyWide: true,
      render: ({ purchase, product }) => {
        if (product) return null;
        if (!costs) return formatGrams(purchase.weight);
        return (
          <PurchaseWeightInPlace
            purchase={purchase}
            onChange={(weight) => void setFact(purchase, { weight })}
          />
        );
      },
      sum: formatGrams(purchases.reduce((total, { weight }) => total + (weight ?? 0), 0)),
    },
    {
      label: label('price'),
      align: 'right',
      render: (row) => (
        <>
          {formatMoney(row.product?.estimated_cost ?? row.purchase.price)}
          {costs && compact && (
            <Typography variant="caption" component="div">
              <LandedCostFigure of={costedOf(row)} isBeside />
            </Typography>
          )}
        </>
      ),
      sum: formatMoney(sumEuros(purchases.map(({ price }) => price))),
    },
    ...(costs
      ? costColumns(costs, translate)
      : [
          {
            label: label('coverage'),
            onlyWide: true,
            render: ({ purchase }: Row) => <CoverageBadge purchase={purchase} />,
          },
        ]),
  ];
  return (
    <Section title={translate('resources.bought_stocks.title')}>
      <DetailsTable
        items={purchases.flatMap((purchase): Row[] => [
          { id: purchase.id, purchase },
          ...(opened.has(purchase.id)
            ? purchase.products.map((product) => ({ id: -product.id, purchase, product }))
            : []),
        ])}
        columns={columns}
        empty={
          <NothingYet icon={ReceiptLongOutlined} title={translate('shipments.no_purchases')}>
            {translate('shipments.no_purchases_help')}
          </NothingYet>
        }
        isUnder={({ product }) => product !== undefined}
        remove={{
          label: ({ purchase }) => translate('shipments.remove', { name: purchase.name }),
          onRemove: ({ purchase }) => void remove(purchase),
          isOffered: ({ product }) => product === undefined,
        }}
      />
    </Section>
  );
}

interface CarriedNameProps {
  row: Row;
  shipment: IncomingShipment;
  /** Shows or hides the products of a purchase. */
  opening: { isOpen: boolean; onToggle: () => void } | undefined;
}

function CarriedName({ row: { purchase, product }, shipment, opening }: CarriedNameProps) {
  const translate = useTranslate();
  if (product)
    return (
      <Box sx={{ pl: { xs: 2, sm: 5 } }}>
        <LinkedRecordName {...product} to={`/products/${product.id}/show`} />
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
      <LinkedRecordName
        {...purchase}
        to={`/bought_stocks/${purchase.id}/show?shipment_link=${shipment.id}`}
      />
      {opening && purchase.products.length > 0 && (
        <ExpandButton label={translate('costs.products_of', { name: purchase.name })} {...opening} />
      )}
    </Box>
  );
}

/** Columns of allocated charges, marked where locked, and of the landed cost. */
function costColumns(costs: ShipmentCosts, translate: (key: string) => string): DetailsColumn<Row>[] {
  const locks = costs.charges.flatMap((charge) => charge.locks);
  const isLocked = ({ purchase, product }: Row) =>
    locks.some((lock) =>
      product
        ? lock.product === product.id
        : lock.purchase === purchase.id || purchase.products.some(({ id }) => id === lock.product),
    );
  return [
    {
      label: translate('costs.charges'),
      align: 'right',
      onlyWide: true,
      render: (row) => {
        const { plain, landed } = summarizeCosts(costedOf(row));
        return (
          <>
            {isLocked(row) && (
              <LockOutlined
                titleAccess={translate('costs.locked')}
                sx={{ fontSize: 16, verticalAlign: 'text-bottom', mr: 0.75, color: 'primary.main' }}
              />
            )}
            {formatMoney(sumEuros([landed, -plain]))}
          </>
        );
      },
      sum: formatMoney(sumEuros(costs.purchases.map(({ charges }) => charges))),
    },
    {
      label: translate('costs.landed'),
      align: 'right',
      onlyWide: true,
      render: (row) => <LandedCostFigure of={costedOf(row)} />,
      sum: formatMoney(sumEuros(costs.purchases.map(({ landed }) => landed))),
    },
  ];
}

function costedOf({ purchase, product }: Row): CostedRecord {
  return product ? { kind: 'product', product } : { kind: 'purchase', purchase };
}

/** Purchases without a shipment, each with a button that adds the purchase to this shipment. */
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
