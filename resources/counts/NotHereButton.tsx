import Close from '@mui/icons-material/Close';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CountedProduct } from '../../contract/counts.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { rowButtonStyle } from '../../ui/rowButton.ts';

interface Props {
  product: CountedProduct;
  onWithdraw: (scans: { products: number[] }) => Promise<void>;
}

/** Takes all scans of a product back. */
export function NotHereButton({ product: { id, name }, onWithdraw }: Props) {
  const translate = useTranslate();
  return (
    <ForOperators>
      <IconButton
        aria-label={translate('counts.not_here_one', { name })}
        title={translate('counts.not_here')}
        {...rowButtonStyle(() => void onWithdraw({ products: [id] }))}
      >
        <Close />
      </IconButton>
    </ForOperators>
  );
}
