import { ButtonBase, OutlinedInput } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Sale } from '../../contract/sales.ts';
import { UNKNOWN } from '../../domain/format.ts';
import { PACKED } from '../../domain/sale.ts';
import { useTrackingNumber } from './useTrackingNumber.ts';

/**
 * The tracking number of an order, typed in place: Enter and leaving it save, Escape leaves it as it was. An order that is
 * to be posted has its input open.
 */
export function TrackingNumber({ sale }: { sale: Sale }) {
  const translate = useTranslate();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { name, trackingNumber: number, state } = sale;
  const close = (focusesButton: boolean) => {
    setEditing(false);
    if (focusesButton) requestAnimationFrame(() => button.current?.focus());
  };
  if (isEditing || (number === '' && state === PACKED))
    return <TrackingInput sale={sale} isOpened={isEditing} onClose={close} />;
  return (
    <ButtonBase
      ref={button}
      aria-label={
        number
          ? translate('going_out.edit_tracking', { name, number })
          : translate('going_out.add_tracking', { name })
      }
      onClick={(event) => {
        event.stopPropagation();
        setEditing(true);
      }}
      sx={{ ...shown, color: number ? 'primary.main' : 'text.primary' }}
    >
      {number || UNKNOWN}
    </ButtonBase>
  );
}

interface Props {
  sale: Sale;
  /** It was opened to be typed into. */
  isOpened: boolean;
  onClose: (focusesButton: boolean) => void;
}

export function TrackingInput({ sale, isOpened, onClose }: Props) {
  const translate = useTranslate();
  const save = useTrackingNumber(sale);
  const [typed, setTyped] = useState(sale.trackingNumber);
  const [isSaving, setSaving] = useState(false);
  const commit = async (focusesButton: boolean) => {
    const text = typed.trim();
    if (isSaving) return;
    if (text === sale.trackingNumber) return onClose(focusesButton);
    setSaving(true);
    const isSaved = await save(text);
    setSaving(false);
    if (isSaved) onClose(focusesButton);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void commit(true);
    else {
      setTyped(sale.trackingNumber);
      onClose(true);
    }
  };
  return (
    <OutlinedInput
      size="small"
      autoFocus={isOpened}
      value={typed}
      placeholder={translate('going_out.tracking_number')}
      readOnly={isSaving}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void commit(false)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
      inputProps={{
        'aria-label': translate('going_out.tracking_of', { name: sale.name }),
        maxLength: 100,
        autoComplete: 'off',
        spellCheck: false,
      }}
      sx={{
        width: '100%',
        minHeight: 32,
        '& input': { py: 0.5, px: 1.25 },
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    />
  );
}

const shown = {
  maxWidth: '100%',
  minHeight: 32,
  px: 0.5,
  mx: -0.5,
  borderRadius: 0.5,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  display: 'inline-block',
  font: 'inherit',
  textAlign: 'left',
  '&:hover': { textDecoration: 'underline dashed 1px', textUnderlineOffset: 5 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
