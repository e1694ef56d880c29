import Close from '@mui/icons-material/Close';
import { ButtonBase } from '@mui/material';
import { useTranslate } from 'ra-core';

interface Props {
  /** The label and the value of the filter. */
  field: string;
  value: string;
  onRemove: () => void;
}

/** The button beside a chip that removes its filter. */
export function ChipCross({ field, value, onRemove }: Props) {
  const translate = useTranslate();
  return (
    <ButtonBase
      aria-label={translate('list.remove_filter', { field, value })}
      onClick={onRemove}
      sx={{
        minWidth: 26,
        minHeight: 26,
        borderRadius: 0.5,
        color: 'text.secondary',
        '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
        '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
      }}
    >
      <Close sx={{ fontSize: 16 }} />
    </ButtonBase>
  );
}
