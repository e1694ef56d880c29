import { Box, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { fieldsOf } from '../../../contract/fields.ts';
import type { ImportRow } from '../../../contract/import_rows.ts';
import { originOf } from '../../../domain/purchase.ts';
import { RecordLink } from '../../../ui/RecordLink.tsx';
import { ValueText } from '../../../ui/ValueText.tsx';
import { rowCurrency, formatAmount, formatSaleParts } from './fields.ts';

interface Props {
  row: ImportRow;
  name: string;
  value: unknown;
  /** Overrides the currency of the row. */
  currency?: string;
}

/** A value as stored when recorded. */
export function RowValue({ row, name, value, currency = rowCurrency(row) }: Props) {
  const translate = useTranslate();
  const field = fieldsOf(row.kind)[name];
  if (field?.kind === 'money' && typeof value === 'number') return formatAmount(value, currency);
  if (field?.of && typeof value === 'number') return <RecordLink reference={field.of} id={value} />;
  if (field?.of && typeof value === 'string') return value;
  if (field?.kind === 'address' && value) return <ShopLink address={String(value)} />;
  if ((field?.kind === 'charges' || field?.kind === 'parts') && value) {
    return (
      <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
        {field.kind === 'parts' ? formatSaleParts(String(value), currency) : String(value)}
      </Box>
    );
  }
  if (field?.choices && value)
    return translate(`resources.${row.kind}.choices.${name}.${String(value)}`, { _: String(value) });
  return <ValueText field={field} value={value} />;
}

/**
 * Link to an item's page, labelled with the shop and opened in a new tab.
 * Invalid addresses are shown as text.
 */
function ShopLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <Link href={address} target="_blank" rel="noreferrer" underline="always" color="inherit">
      {originOf(address)}
    </Link>
  );
}
