import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Charge, ChargePart } from '../../contract/charges.ts';
import { formatDate, formatList, formatMoney } from '../../domain/format.ts';
import { DetailsTable, type DetailsColumn } from '../../ui/DetailsTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { ChargeDialog } from './ChargeDialog.tsx';
import { ChargeName } from './ChargeName.tsx';
import { inCost, useChargeName, usePurchaseCosts } from './costs.ts';
import { PurchaseBill } from './PurchaseBill.tsx';
import { bearersOf } from './spreading.ts';
import { useChargeChanges } from './useChargeChanges.ts';
import { useWayInWords } from './useWayInWords.ts';
import { Weightless } from './Weightless.tsx';

type Row = ChargePart & { id: number };

/** What was paid for a purchase beside its price: its own charges, which can be changed here, and its part of its shipment's. */
export function PurchaseCharges({ purchase }: { purchase: BoughtStock }) {
  const translate = useTranslate();
  const nameOf = useChargeName();
  const wayOf = useWayInWords();
  const { remove } = useChargeChanges();
  const compact = useCompact();
  const [edited, setEdited] = useState<{ charge?: Charge }>();
  const { data: costs } = usePurchaseCosts(purchase.id);
  if (!costs) return null;
  const rows: Row[] = costs.parts
    .filter(({ charge }) => charge.boughtStock !== null || inCost(charge) > 0)
    .map((part) => ({ ...part, id: part.charge.id }));
  const columns: DetailsColumn<Row>[] = [
    {
      label: translate('costs.charge'),
      render: ({ charge, ...part }) => {
        const how = compact ? wayOf({ charge, ...part }) : undefined;
        if (charge.boughtStock !== null)
          return <ChargeName charge={charge} how={how} onEdit={() => setEdited({ charge })} />;
        return (
          <Box sx={{ py: 0.75 }}>
            {nameOf(charge)}
            <Typography variant="caption" component="div" color="text.secondary">
              {how}
            </Typography>
          </Box>
        );
      },
      sum: translate('costs.count', { smart_count: rows.length }),
    },
    {
      label: translate('costs.spread'),
      onlyWide: true,
      render: (part) => (
        <Typography variant="caption" color="text.secondary">
          {wayOf(part)}
        </Typography>
      ),
    },
    { label: translate('costs.day'), onlyWide: true, render: ({ charge }) => formatDate(charge.day) },
    {
      label: translate('costs.amount'),
      align: 'right',
      onlyWide: true,
      render: ({ charge }) => formatMoney(charge.amount),
    },
    {
      label: translate('costs.in_cost'),
      align: 'right',
      render: (part) => formatMoney(part.purchase),
      sum: formatMoney(costs.purchase.charges),
    },
  ];
  const without = costs.products.filter(({ estimated_cost }) => estimated_cost === 0);
  return (
    <Section
      title={translate('costs.charges')}
      controls={
        <Button startIcon={<Add />} onClick={() => setEdited({})}>
          {translate('costs.add')}
        </Button>
      }
    >
      {rows.length > 0 && (
        <>
          <DetailsTable
            items={rows}
            columns={columns}
            empty={null}
            remove={{
              label: ({ charge }) => translate('costs.remove', { name: nameOf(charge) }),
              onRemove: ({ charge }) => void remove(charge),
              isOffered: ({ charge }) => charge.boughtStock !== null,
            }}
          />
          <Box sx={{ px: { xs: 2, sm: 0 } }}>
            {without.length > 0 && (
              <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
                {translate('costs.without_cost', { names: formatList(without.map(({ name }) => name)) })}
              </Typography>
            )}
            <Weightless purchases={costs.weightless} />
            <PurchaseBill costs={costs} />
          </Box>
        </>
      )}
      {edited && (
        <ChargeDialog
          owner={{ boughtStock: purchase.id }}
          charge={edited.charge}
          bearers={bearersOf([costs.purchase], () => costs.products)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}
