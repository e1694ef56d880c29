import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { UNKNOWN_TEXT, formatDate, formatMoney, formatPercent } from '../../domain/format.ts';
import { fromCents } from '../../domain/money.ts';
import { stickyBarStyle, SubmitButton } from '../../ui/FormActions.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import type { SaleFormSums } from './saleFormSums.ts';

interface Props {
  sums: SaleFormSums;
  /** Day on which the order has to be sent. */
  due: string | null;
  /** The sold units have loaded. */
  isReady: boolean;
  onCancel: () => void;
}

/** Footer of the form; on a phone with the profit. */
export function SaleFormActions({ sums, due, isReady, onCancel }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const submit = <SubmitButton label={translate('sold.mark')} isReady={isReady} />;
  return (
    <Box
      data-keep-clear
      sx={{ ...stickyBarStyle, mt: 'auto', borderRadius: '0 0 8px 8px', backgroundColor: 'var(--surface)' }}
    >
      {compact ? (
        <Box sx={{ mr: 'auto' }} aria-live="polite">
          <Typography variant="caption" component="div" color="text.secondary" className="tabular">
            {sums.margin === undefined || !sums.isPriced
              ? translate('sold.profit')
              : translate('sold.profit_of', { margin: formatPercent(sums.margin) })}
          </Typography>
          <Typography variant="h1" component="div" className="tabular">
            {sums.isPriced ? formatMoney(fromCents(sums.profit)) : UNKNOWN_TEXT}
          </Typography>
        </Box>
      ) : (
        <>
          <Typography variant="caption" color="text.secondary" sx={{ mr: 'auto' }}>
            {translate(due ? 'sold.joins_due' : 'sold.joins', { day: formatDate(due) })}
          </Typography>
          <Button variant="outlined" onClick={onCancel}>
            {translate('form.cancel')}
          </Button>
        </>
      )}
      {submit}
    </Box>
  );
}
