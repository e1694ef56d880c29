import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CountScan } from '../../contract/counts.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { rowButtonStyle } from '../../ui/rowButton.ts';

interface Props {
  scan: CountScan;
  onChoose: () => void;
  onRemove: () => void;
}

/** A code that names no product, or several. */
export function UnknownScan({ scan: { code }, onChoose, onRemove }: Props) {
  const translate = useTranslate();
  return (
    <li className="count-row">
      <span className="count-unknown">
        <ErrorOutline aria-hidden />
      </span>
      <span className="count-words tabular">{code}</span>
      <ForOperators>
        <Button variant="outlined" aria-label={translate('counts.choose_one', { code })} onClick={onChoose}>
          {translate('counts.choose')}
        </Button>
        <IconButton aria-label={translate('counts.remove_one', { code })} {...rowButtonStyle(onRemove)}>
          <Close />
        </IconButton>
      </ForOperators>
    </li>
  );
}
