import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatMoney, localDate } from '../../domain/format.ts';
import { listMarginWarnings } from '../../domain/margin_check.ts';
import { vatRuleOn } from '../../domain/vat.ts';
import { VAT_NOT_REGISTERED, useVat } from '../../ui/useVat.ts';

type Purchase = Parameters<typeof listMarginWarnings>[0];

export function MarginWarnings({ purchase }: { purchase: Purchase }) {
  const translate = useTranslate();
  const { data: settings = VAT_NOT_REGISTERED } = useVat();
  const home = vatRuleOn(settings, localDate(new Date()))?.country;
  const amounts = { cost: formatMoney(purchase.estimatedCost), price: formatMoney(purchase.price) };
  return listMarginWarnings(purchase, home).map((warning) => (
    <Alert key={warning} severity="warning" variant="outlined" sx={{ gridColumn: '1 / -1' }}>
      {translate(`purchases.margin_warnings.${warning}`, amounts)}
    </Alert>
  ));
}
