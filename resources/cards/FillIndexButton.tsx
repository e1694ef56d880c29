import StyleOutlined from '@mui/icons-material/StyleOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAddress } from '../../ui/address.ts';

/** Opens the index of card pictures, where there is nothing that photos could be compared with. */
export function FillIndexButton() {
  const translate = useTranslate();
  const { change } = useAddress();
  return (
    <Button
      variant="outlined"
      startIcon={<StyleOutlined />}
      aria-haspopup="dialog"
      onClick={() => change({ index: '1' })}
    >
      {translate('card_index.add')}
    </Button>
  );
}
