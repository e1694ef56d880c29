import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { sumEuros } from '../../domain/money.ts';
import { typeInWords } from '../../domain/product.ts';
import { LinkedRecordName } from '../../ui/LinkedRecordName.tsx';
import { DetailsTable, type DetailsColumn } from '../../ui/DetailsTable.tsx';
import { NothingYet } from '../../ui/NothingYet.tsx';
import { Section } from '../../ui/Section.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { type CostedRecord, LandedCostFigure } from '../costs/index.ts';

interface Props {
  products: readonly Product[];
  /** Sum of all products in euros. */
  estimatedCost: number;
  /** Prefix of the catalogue keys: `{texts}.no_products`, `.no_products_help`, `.remove`. */
  texts: string;
  /** Columns before and after the cost. */
  columns?: readonly DetailsColumn<Product>[];
  after?: readonly DetailsColumn<Product>[];
  renderCost?: (product: Product) => ReactNode;
  /** Shown below the table. */
  children?: ReactNode;
  controls?: ReactNode;
  /** Undefined while no product can be removed. */
  onRemove?: (product: Product) => Promise<void>;
  /** Removing is available only on backends with extensions. */
  needsExtensions?: boolean;
}

/** The products of a purchase or a batch, with their estimated costs. */
export function ProductsSection(props: Props) {
  const { products, estimatedCost, texts, controls, onRemove, needsExtensions, children } = props;
  const {
    columns = [],
    after = [],
    renderCost = ({ estimated_cost }) => formatMoney(estimated_cost),
  } = props;
  const translate = useTranslate();
  const compact = useCompact();
  const isCharged = products.some(({ landed_cost, estimated_cost }) => landed_cost !== estimated_cost);
  const landedCost: DetailsColumn<Product> = {
    label: translate('costs.landed'),
    align: 'right',
    onlyWide: true,
    render: (product) => <LandedCostFigure of={{ kind: 'product', product }} />,
    sum: formatMoney(sumEuros(products.map(({ landed_cost }) => landed_cost))),
  };
  return (
    <Section title={translate('purchases.products')} controls={controls}>
      <DetailsTable
        items={products}
        columns={[
          {
            label: translate('resources.products.fields.name'),
            render: (product) => (
              <LinkedRecordName
                {...product}
                to={`/products/${product.id}/show`}
                note={typeInWords(product)}
              />
            ),
            sum: translate('purchases.sum'),
          },
          ...columns,
          {
            label: translate('purchases.estimated_cost'),
            align: 'right',
            render: (product) => (
              <>
                {renderCost(product)}
                {compact && after.length === 0 && <Beside of={{ kind: 'product', product }} />}
              </>
            ),
            sum: (
              <>
                {formatMoney(estimatedCost)}
                {compact && (
                  <Beside of={{ kind: 'batch', name: translate('purchases.products'), products }} />
                )}
              </>
            ),
          },
          ...(isCharged && after.length === 0 ? [landedCost] : after),
        ]}
        empty={
          <NothingYet icon={Inventory2Outlined} title={translate(`${texts}.no_products`)}>
            {translate(`${texts}.no_products_help`)}
          </NothingYet>
        }
        remove={
          onRemove && {
            label: ({ name }) => translate(`${texts}.remove`, { name }),
            onRemove: (product) => void onRemove(product),
            needsExtensions,
          }
        }
      />
      {children}
    </Section>
  );
}

/** Landed cost below an estimated cost, on a phone without a column for landed costs. */
function Beside({ of }: { of: CostedRecord }) {
  return (
    <Typography variant="caption" component="div">
      <LandedCostFigure of={of} isBeside />
    </Typography>
  );
}
