import { useTranslate } from 'ra-core';
import type { Sale, SaleEvent, SaleFee, SaleUpdate } from '../../contract/sales.ts';
import type { FeeInput, LineInput } from '../../contract/sale_inputs.ts';
import { isValidVatPart } from '../../domain/input_vat.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useRecordChange } from '../../ui/useRecordChange.ts';

type Change = Pick<Partial<SaleUpdate>, keyof SaleUpdate>;

/** Changes to a sale from its details, with undo. They return true when saved. */
export function useSaleChanges(sale: Sale) {
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { write } = useRecordChange('sales', sale);

  /** Rejects when the call fails. */
  const send = async (change: Change, done: string): Promise<void> => {
    const saved = await write(change, sale);
    notifyFailure.end();
    notifyDone(done, undoButton(saved));
  };
  const tried = async (change: Change, done: string): Promise<boolean> => {
    try {
      await send(change, done);
      return true;
    } catch (error) {
      notifyFailure('resources.sales.not_saved', error);
      return false;
    }
  };
  const saved = 'resources.sales.saved';

  const { fees, events } = sale;
  const lines = sale.lines.map(asSent);
  return {
    set: (change: Change) => tried(change, saved),
    /** A typed fee is an actual fee. Its VAT is set to 0 if no longer part of the amount. */
    setFee: (fee: SaleFee, amount: number) => {
      const vat = isValidVatPart(fee.vat, amount) ? fee.vat : 0;
      const all = fees.map((one) => (one.id === fee.id ? { ...one, amount, vat, estimated: false } : one));
      return tried({ fees: all }, saved);
    },
    setFeeVat: (fee: SaleFee, vat: number) =>
      tried({ fees: fees.map((one) => (one.id === fee.id ? { ...one, vat } : one)) }, saved),
    /** Rejects when the call fails. */
    addFee: (fee: FeeInput) => send({ fees: [...fees, fee] }, translate('sale_details.fee_added')),
    removeFee: (fee: SaleFee) =>
      tried({ fees: fees.filter(({ id }) => id !== fee.id) }, translate('sale_details.fee_removed')),
    setPrice: (line: number, price: number) =>
      tried({ lines: lines.map((one) => (one.id === line ? { ...one, price } : one)) }, saved),
    link: (line: number, product: number) =>
      tried(
        { lines: lines.map((one) => (one.id === line ? { ...one, product } : one)) },
        translate('sale_details.linked'),
      ),
    /** Rejects when the call fails. */
    addEvent: (event: Omit<SaleEvent, 'id'>) =>
      send({ events: [...events, event] }, translate(`sale_details.event_added.${event.kind}`)),
    removeEvent: (event: SaleEvent) =>
      tried(
        { events: events.filter(({ id }) => id !== event.id) },
        translate(`sale_details.event_removed.${event.kind}`),
      ),
  };
}

function asSent({
  id,
  product,
  title,
  externalId,
  price,
}: Sale['lines'][number]): LineInput & { id: number } {
  return { id, product, title, externalId, price };
}
