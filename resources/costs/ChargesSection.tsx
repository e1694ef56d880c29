import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Charge } from '../../contract/charges.ts';
import { formatDate, formatMoney } from '../../domain/format.ts';
import { sumEuros } from '../../domain/money.ts';
import { DetailsTable } from '../../ui/DetailsTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { useChargeName } from './costs.ts';
import { useChargeChanges } from './useChargeChanges.ts';

interface Row {
  id: number;
  charge: Charge;
  /** The part of the charge that counts as cost, in euros. */
  inCost: number;
}

interface Props<Item extends Row> {
  rows: readonly Item[];
  renderName: (row: Item) => ReactNode;
  /** Renders the allocation of a charge. */
  renderSpread: (row: Item) => ReactNode;
  /**
   * All charges belong entirely to the open record: amounts
   * are summed, and on a phone shown instead of the costs.
   */
  isWhole: boolean;
  canRemove: (charge: Charge) => boolean;
  onAdd: () => void;
  /** Shown below the charges. */
  children?: ReactNode;
}

/** Charges beside the price, one per row. */
export function ChargesSection<Item extends Row>(props: Props<Item>) {
  const { rows, renderName, renderSpread, isWhole, canRemove, onAdd, children } = props;
  const translate = useTranslate();
  const nameOf = useChargeName();
  const { remove } = useChargeChanges();
  return (
    <Section
      title={translate('costs.charges')}
      controls={
        <Button startIcon={<Add />} onClick={onAdd}>
          {translate('costs.add')}
        </Button>
      }
    >
      {rows.length > 0 && (
        <DetailsTable
          items={rows}
          hasShortNames
          columns={[
            {
              label: translate('costs.charge'),
              render: renderName,
              sum: translate('costs.count', { smart_count: rows.length }),
            },
            { label: translate('costs.spread'), onlyWide: true, render: renderSpread },
            { label: translate('costs.day'), onlyWide: true, render: ({ charge }) => formatDate(charge.day) },
            {
              label: translate('costs.amount'),
              align: 'right',
              onlyWide: !isWhole,
              render: ({ charge }) => formatMoney(charge.amount),
              sum: isWhole && formatMoney(sumEuros(rows.map(({ charge }) => charge.amount))),
            },
            {
              label: translate('costs.in_cost'),
              align: 'right',
              onlyWide: isWhole,
              render: ({ inCost }) => formatMoney(inCost),
              sum: formatMoney(sumEuros(rows.map(({ inCost }) => inCost))),
            },
          ]}
          empty={null}
          remove={{
            label: ({ charge }) => translate('costs.remove', { name: nameOf(charge) }),
            onRemove: ({ charge }) => void remove(charge),
            isOffered: ({ charge }) => canRemove(charge),
          }}
        />
      )}
      {children}
    </Section>
  );
}
