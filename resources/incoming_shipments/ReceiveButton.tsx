import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { RECEIVED_STATE } from '../../domain/shipment.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { undoButton } from '../../ui/undoing.ts';
import { useRecordChange } from '../../ui/useRecordChange.ts';

/** Marks a shipment and its contents as received today, with undo. Hidden for a received shipment. */
export function ReceiveButton({ shipment }: { shipment: IncomingShipment }) {
  const translate = useTranslate();
  const hasExtensions = useExtensions() === true;
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { write } = useRecordChange('incoming_shipments', shipment);
  const [isPending, setPending] = useState(false);
  const { name, state } = shipment;
  if (!hasExtensions || state === RECEIVED_STATE) return null;

  const receive = async () => {
    setPending(true);
    try {
      const saved = await write({ state: RECEIVED_STATE }, shipment);
      notifyDone(translate('shipments.is_received', { name }), undoButton(saved));
    } catch (error) {
      notifyFailure('shipments.not_received', error);
    }
    setPending(false);
  };
  return (
    <Button variant="outlined" loading={isPending} onClick={() => void receive()}>
      {translate('shipments.receive')}
    </Button>
  );
}
