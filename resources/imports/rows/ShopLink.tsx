import { Link } from '@mui/material';
import { originOf } from '../../../domain/purchase.ts';

/** The page of an item, by the name of its shop; opens in a new tab. What is no web address is only shown. */
export function ShopLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <Link href={address} target="_blank" rel="noreferrer" underline="always" color="inherit">
      {originOf(address)}
    </Link>
  );
}
