import { useTranslate } from 'ra-core';
import type { Sale } from '../../contract/sales.ts';
import { formatMoney } from '../../domain/format.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { FieldInPlace } from './FieldInPlace.tsx';
import { SaleBadge } from '../going_out/index.ts';
import { useTreatmentName } from './useTreatmentName.ts';
import type { TypedField } from './useFieldChange.ts';

/** Site, destination and state of an order, edited in place. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.sales.fields.${field}`);
  const treatment = useTreatmentName()(sale);
  const typed = (field: TypedField) => (
    <Fact label={label(field)}>
      <FieldInPlace sale={sale} field={field} />
    </Fact>
  );
  return (
    <Facts>
      <Fact label={label('site')}>{sale.site}</Fact>
      {typed('orderNumber')}
      {typed('day')}
      {typed('buyerCountry')}
      {treatment && <Fact label={label('vatTreatment')}>{treatment}</Fact>}
      {sale.buyerVatNumber && <Fact label={label('buyerVatNumber')}>{sale.buyerVatNumber}</Fact>}
      <Fact label={label('state')}>
        <SaleBadge sale={sale} />
      </Fact>
      {typed('due')}
      {typed('courier')}
      {typed('trackingNumber')}
      {sale.posted && typed('posted')}
      {sale.arrived && typed('arrived')}
      {sale.postageVat > 0 && <Fact label={label('postageVat')}>{formatMoney(sale.postageVat)}</Fact>}
      {typed('note')}
    </Facts>
  );
}
