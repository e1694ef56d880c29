import { Box, Link } from '@mui/material';
import { fieldsOf } from '../../../contract/fields.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { originOf } from '../../../domain/purchase.ts';
import { RecordLink } from '../../../ui/RecordLink.tsx';
import { ValueInWords } from '../../../ui/ValueInWords.tsx';

interface Props {
  resource: ResourceName;
  name: string;
  value: unknown;
}

/** A value as it will be stored. */
export function RowValue({ resource, name, value }: Props) {
  const field = fieldsOf(resource)[name];
  if (field?.of && typeof value === 'number') return <RecordLink reference={field.of} id={value} />;
  if (field?.of && typeof value === 'string') return value;
  if (field?.kind === 'address' && value) return <ShopLink address={String(value)} />;
  if ((field?.kind === 'charges' || field?.kind === 'parts') && value) {
    return (
      <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
        {String(value)}
      </Box>
    );
  }
  return <ValueInWords field={field} value={value} />;
}

/** The page of an item, by the name of its shop; opens in a new tab. What is no web address is only shown. */
function ShopLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <Link href={address} target="_blank" rel="noreferrer" underline="always" color="inherit">
      {originOf(address)}
    </Link>
  );
}
