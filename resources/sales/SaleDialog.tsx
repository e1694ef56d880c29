import { Box } from '@mui/material';
import type { Sale } from '../../contract/sales.ts';
import { EVENT_KINDS, TO_PACK } from '../../domain/sale.ts';
import { DialogButtons } from '../../ui/RecordDialog.tsx';
import { InspectedRecord } from '../../ui/InspectedRecord.tsx';
import { useAddress } from '../../ui/address.ts';
import { useInspection } from '../../ui/inspection.ts';
import { EventDialog } from './EventDialog.tsx';
import {
  PACKING_STATE,
  usePackNext,
  ParcelContents,
  SaleBadge,
  hasStep,
  StepButton,
} from '../going_out/index.ts';
import { SaleBill } from './SaleBill.tsx';
import { SaleEdit } from './SaleEdit.tsx';
import { SaleEvents } from './SaleEvents.tsx';
import { SaleFacts } from './SaleFacts.tsx';
import { SaleFees } from './SaleFees.tsx';
import { SaleLines } from './SaleLines.tsx';
import { SaleTakeDowns } from './SaleTakeDowns.tsx';

/** Details of the sale in the address, over the list. */
export function SaleDialog() {
  const inspection = useInspection('sales', [PACKING_STATE]);
  const { popup, open, closePopup, close } = inspection;
  const isPacking = useAddress().has(PACKING_STATE);
  const packNext = usePackNext(close);
  const kind = EVENT_KINDS.find((one) => one === popup);
  return (
    <InspectedRecord<Sale>
      resource="sales"
      inspection={inspection}
      renderDetails={(sale) => ({
        title: sale.name,
        badge: <SaleBadge sale={sale} />,
        actions: hasStep(sale) && (
          <DialogButtons>
            <StepButton sale={sale} variant="contained" {...(isPacking && { onTaken: packNext })} />
          </DialogButtons>
        ),
        children: (
          <>
            {sale.state === TO_PACK && <ParcelContents sale={sale} />}
            <Box sx={{ display: 'grid', gap: { sm: 3 }, gridTemplateColumns: { sm: '1fr 328px' } }}>
              <SaleFacts sale={sale} />
              <SaleBill sale={sale} />
            </Box>
            <SaleTakeDowns takeDown={sale.takeDown} />
            <SaleLines sale={sale} />
            <SaleFees sale={sale} />
            <SaleEvents sale={sale} onRecord={open} />
          </>
        ),
      })}
      renderPopups={(sale) => (
        <>
          {popup === 'edit' && <SaleEdit sale={sale} onClose={closePopup} />}
          {kind && <EventDialog sale={sale} kind={kind} onClose={closePopup} />}
        </>
      )}
    />
  );
}
