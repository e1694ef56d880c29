import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { hostOf } from './loadable.ts';

/** Stands where a picture would that is kept by somebody else: it is loaded by who asks for it. */
export function PictureElsewhere({ address }: { address: string }) {
  const translate = useTranslate();
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {translate('pictures.elsewhere', { host: hostOf(address) })}
    </Link>
  );
}
