import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, IconButton, Stack } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { BoughtStockUpdate, type BoughtStock } from '../../contract/bought_stocks.ts';
import { addPaidAmountCheck } from '../../contract/paid_amount_check.ts';
import { DialogButtons } from '../../ui/RecordDialog.tsx';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { InspectedRecord } from '../../ui/InspectedRecord.tsx';
import { PicturesAndFacts } from '../../ui/Facts.tsx';
import { LabelsButton } from '../../ui/LabelsButton.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { useAddress } from '../../ui/address.ts';
import { useCompact } from '../../ui/useCompact.ts';
import { useInspection } from '../../ui/inspection.ts';
import { useReturnTo } from '../../ui/useLeavePage.ts';
import { PurchaseCharges } from '../costs/index.ts';
import { CoverageBadge } from './CoverageBadge.tsx';
import { MarginWarnings } from './MarginWarnings.tsx';
import { PurchaseFacts } from './PurchaseFacts.tsx';
import { PurchaseInputs } from './PurchaseInputs.tsx';
import { AddProductDialog, CreateProductInPurchase, PurchaseProducts } from './PurchaseProducts.tsx';
import { PurchaseTotals } from './PurchaseTotals.tsx';
import { SplitActions } from './SplitActions.tsx';
import { SpreadOffer } from './SpreadOffer.tsx';
import { canSplit, type PriceSplit, usePriceSplit } from './priceSplit.ts';

/** Query parameter with the shipment from which the operator opened the purchase. */
const SHIPMENT = 'shipment_link';

const resolver = formResolver(addPaidAmountCheck('bought_stocks', BoughtStockUpdate));

/** Details of the purchase in the address, over the list. */
export function PurchaseDialog() {
  const inspection = useInspection('bought_stocks', [SHIPMENT]);
  const { popup, open, closePopup } = inspection;
  const splitting = usePriceSplit(inspection.id);
  const shipment = useAddress().id(SHIPMENT);
  const [isAdding, setAdding] = useState(false);
  return (
    <InspectedRecord<BoughtStock>
      resource="bought_stocks"
      inspection={inspection}
      before={shipment !== undefined && <BackToShipment id={shipment} />}
      renderDetails={(purchase) => ({
        title: purchase.name || `#${purchase.id}`,
        badge: <CoverageBadge purchase={purchase} />,
        actions: (
          <PurchaseActions
            purchase={purchase}
            splitting={splitting}
            onAdd={() => setAdding(true)}
            onCreate={() => open('create_product')}
          />
        ),
        children: <PurchaseDetails purchase={purchase} splitting={splitting} />,
      })}
      renderPopups={(purchase) => (
        <>
          <SpreadOffer key={purchase.id} purchase={purchase} isEditing={popup === 'edit'} />
          {isAdding && <AddProductDialog purchase={purchase} onClose={() => setAdding(false)} />}
          {popup === 'create_product' && <CreateProductInPurchase purchase={purchase} onClose={closePopup} />}
          {popup === 'edit' && (
            <EditDialog
              resource="bought_stocks"
              record={purchase}
              schema={BoughtStockUpdate}
              resolver={resolver}
              onClose={closePopup}
            >
              <PurchaseInputs />
            </EditDialog>
          )}
        </>
      )}
    />
  );
}

interface ActionsProps {
  purchase: BoughtStock;
  splitting: PriceSplit;
  onAdd: () => void;
  onCreate: () => void;
}

/** Buttons of the details. While the rest of the price is being split, the split buttons come first. */
function PurchaseActions({ purchase, splitting, onAdd, onCreate }: ActionsProps) {
  const translate = useTranslate();
  const compact = useCompact();
  const isSplitting = splitting.way !== undefined && canSplit(purchase);
  const add = (
    <Button variant="outlined" onClick={onAdd} sx={isSplitting ? { mr: 'auto' } : undefined}>
      {translate('purchases.add_product')}
    </Button>
  );
  if (isSplitting)
    return (
      <>
        {!compact && add}
        <DialogButtons>
          <SplitActions purchase={purchase} splitting={splitting} />
        </DialogButtons>
      </>
    );
  return (
    <DialogButtons>
      {purchase.productsQuantity > 0 && (
        <LabelsButton selection={{ of: 'products', filter: { boughtStock: purchase.id } }} />
      )}
      {add}
      <Button variant="contained" onClick={onCreate}>
        {translate('purchases.create_product')}
      </Button>
    </DialogButtons>
  );
}

function PurchaseDetails({ purchase, splitting }: { purchase: BoughtStock; splitting: PriceSplit }) {
  return (
    <>
      <PicturesAndFacts key={purchase.id} images={purchase.images} name={purchase.name}>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column-reverse', sm: 'column' },
            justifyContent: 'space-between',
            gap: { sm: 2 },
          }}
        >
          <PurchaseFacts purchase={purchase} />
          <PurchaseTotals purchase={purchase} />
        </Box>
      </PicturesAndFacts>
      <Stack sx={{ gap: 1, px: { xs: 2, sm: 0 } }}>
        <MarginWarnings purchase={purchase} />
      </Stack>
      <PurchaseProducts purchase={purchase} splitting={splitting} />
      <PurchaseCharges purchase={purchase} />
    </>
  );
}

function BackToShipment({ id }: { id: number }) {
  const translate = useTranslate();
  const { link } = useReturnTo(`/incoming_shipments/${id}/show`);
  return (
    <IconButton
      component={LinkBase}
      {...link}
      aria-label={translate('purchases.back_to_shipment')}
      sx={{ ml: -1.5 }}
    >
      <ArrowBack />
    </IconButton>
  );
}
