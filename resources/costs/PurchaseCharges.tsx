import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Charge } from '../../contract/charges.ts';
import { formatList } from '../../domain/format.ts';
import { useCompact } from '../../ui/useCompact.ts';
import { ChargeDialog } from './ChargeDialog.tsx';
import { ChargeName } from './ChargeName.tsx';
import { ChargesSection } from './ChargesSection.tsx';
import { costOfCharge, usePurchaseCosts } from './costs.ts';
import { PurchaseBill } from './PurchaseBill.tsx';
import { listChargedPurchases } from './chargeAllocation.ts';
import { useAllocationText } from './useAllocationText.ts';
import { WeightlessPurchases } from './WeightlessPurchases.tsx';

/**
 * Charges of a purchase: its own charges, which can be edited here, and its part of the shipment's charges.
 */
export function PurchaseCharges({ purchase }: { purchase: BoughtStock }) {
  const translate = useTranslate();
  const wayOf = useAllocationText();
  const compact = useCompact();
  const [edited, setEdited] = useState<{ charge?: Charge }>();
  const { data: costs } = usePurchaseCosts(purchase.id);
  if (!costs) return null;
  const rows = costs.parts
    .filter(({ charge }) => charge.boughtStock !== null || costOfCharge(charge) > 0)
    .map((part) => ({ ...part, id: part.charge.id, inCost: part.purchase }));
  const without = costs.products.filter(({ estimated_cost }) => estimated_cost === 0);
  return (
    <>
      <ChargesSection
        rows={rows}
        renderName={({ charge, ...part }) => (
          <ChargeName
            charge={charge}
            isAfterSale={part.isAfterSale}
            how={compact ? wayOf({ charge, ...part }) : undefined}
            onEdit={charge.boughtStock === null ? undefined : () => setEdited({ charge })}
          />
        )}
        renderSpread={(part) => (
          <Typography variant="caption" color="text.secondary">
            {wayOf(part)}
          </Typography>
        )}
        isWhole={false}
        canRemove={({ boughtStock }) => boughtStock !== null}
        onAdd={() => setEdited({})}
      >
        {(rows.length > 0 || costs.purchase.inputVat > 0) && (
          <Box sx={{ px: { xs: 2, sm: 0 } }}>
            {without.length > 0 && (
              <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
                {translate('costs.without_cost', { names: formatList(without.map(({ name }) => name)) })}
              </Typography>
            )}
            <WeightlessPurchases purchases={costs.weightless} />
            <PurchaseBill costs={costs} />
          </Box>
        )}
      </ChargesSection>
      {edited && (
        <ChargeDialog
          owner={{ boughtStock: purchase.id }}
          charge={edited.charge}
          bearers={listChargedPurchases([costs.purchase], () => costs.products)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
