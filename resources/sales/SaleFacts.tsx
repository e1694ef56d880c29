import { useTranslate } from 'ra-core';
import type { Sale } from '../../contract/sales.ts';
import { UNKNOWN, formatCountry, formatDate } from '../../domain/format.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { SaleBadge } from './SaleBadge.tsx';
import { TrackingNumber } from './TrackingNumber.tsx';

/** Where an order was sold, where it goes, and how far it is. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.sales.fields.${field}`);
  const { posted, arrived, note } = sale;
  return (
    <Facts>
      <Fact label={label('site')}>{sale.site}</Fact>
      <Fact label={label('orderNumber')}>{sale.orderNumber || UNKNOWN}</Fact>
      <Fact label={label('day')}>{formatDate(sale.day)}</Fact>
      <Fact label={label('buyerCountry')}>{formatCountry(sale.buyerCountry)}</Fact>
      <Fact label={label('state')}>
        <SaleBadge sale={sale} />
      </Fact>
      <Fact label={label('due')}>{formatDate(sale.due)}</Fact>
      <Fact label={label('courier')}>{sale.courier || UNKNOWN}</Fact>
      <Fact label={label('trackingNumber')}>
        <TrackingNumber sale={sale} />
      </Fact>
      {posted && <Fact label={label('posted')}>{formatDate(posted)}</Fact>}
      {arrived && <Fact label={label('arrived')}>{formatDate(arrived)}</Fact>}
      {note && <Fact label={label('note')}>{note}</Fact>}
    </Facts>
  );
}
