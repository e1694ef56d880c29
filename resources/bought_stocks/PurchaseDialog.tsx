import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, IconButton } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { BoughtStockUpdate, type BoughtStock } from '../../contract/bought_stocks.ts';
import { withPaid } from '../../contract/paid_forms.ts';
import { DialogButtons } from '../../ui/RecordDialog.tsx';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { InspectedRecord } from '../../ui/InspectedRecord.tsx';
import { PicturesAndFacts } from '../../ui/Facts.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { useAddress } from '../../ui/address.ts';
import { useInspection } from '../../ui/inspection.ts';
import { useWayTo } from '../../ui/useLeave.ts';
import { PurchaseCharges } from '../costs/PurchaseCharges.tsx';
import { CoverageBadge } from './CoverageBadge.tsx';
import { PurchaseFacts } from './PurchaseFacts.tsx';
import { PurchaseInputs } from './PurchaseInputs.tsx';
import { AddProductDialog, CreateProductInPurchase, PurchaseProducts } from './PurchaseProducts.tsx';
import { PurchaseTotals } from './PurchaseTotals.tsx';

/** The parameter of the address that names the shipment which the operator came from. */
const SHIPMENT = 'shipment_link';

const resolver = formResolver(withPaid('bought_stocks', BoughtStockUpdate));

/** The details of the purchase that the address names, over the list. */
export function PurchaseDialog() {
  const inspection = useInspection('bought_stocks', [SHIPMENT]);
  const { popup, open, closePopup } = inspection;
  const shipment = useAddress().id(SHIPMENT);
  const translate = useTranslate();
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
          <DialogButtons>
            <Button variant="outlined" onClick={() => setAdding(true)}>
              {translate('purchases.add_product')}
            </Button>
            <Button variant="contained" onClick={() => open('create_product')}>
              {translate('purchases.create_product')}
            </Button>
          </DialogButtons>
        ),
        children: <PurchaseDetails purchase={purchase} />,
      })}
      renderPopups={(purchase) => (
        <>
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

function PurchaseDetails({ purchase }: { purchase: BoughtStock }) {
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
      <PurchaseProducts purchase={purchase} />
      <PurchaseCharges purchase={purchase} />
    </>
  );
}

function BackToShipment({ id }: { id: number }) {
  const translate = useTranslate();
  const { link } = useWayTo(`/incoming_shipments/${id}/show`);
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
