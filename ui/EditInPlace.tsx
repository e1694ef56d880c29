import { Box, InputAdornment, OutlinedInput, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState, type KeyboardEvent } from 'react';

interface Props {
  /** The value as it is shown, and as it can be typed. */
  shown: string;
  typed: string;
  /** What the button says that opens the input, and what the input is called. */
  label: string;
  inputLabel: string;
  /** Stands in the input: a unit behind it, a currency before it. */
  unit: { start: string } | { end: string };
  /** With what was typed, if it is something else than before. */
  onCommit: (typed: string) => void;
}

/**
 * A number that a click edits in place: Enter or leaving it commits, Escape cancels, and Tab goes on to the next
 * one below.
 */
export function EditInPlace({ shown, typed, label, inputLabel, unit, onCommit }: Props) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const close = (byKeyboard: boolean) => {
    setEditing(false);
    if (byKeyboard) requestAnimationFrame(() => button.current?.focus());
  };
  if (isEditing) {
    return (
      <Box sx={{ position: 'relative' }}>
        <Box component="span" aria-hidden sx={{ visibility: 'hidden' }}>
          {shown}
        </Box>
        <NumberInput initial={typed} label={inputLabel} unit={unit} onCommit={onCommit} onClose={close} />
      </Box>
    );
  }
  return (
    <Box
      component="button"
      type="button"
      ref={button}
      onClick={() => setEditing(true)}
      aria-label={label}
      sx={{
        all: 'unset',
        cursor: 'text',
        textDecoration: 'underline dashed 1px',
        textUnderlineOffset: 5,
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        '@media (pointer: coarse)': { px: 0.5, py: 1.5 },
      }}
    >
      {shown}
    </Box>
  );
}

interface InputProps extends Pick<Props, 'unit' | 'onCommit'> {
  initial: string;
  label: string;
  onClose: (byKeyboard: boolean) => void;
}

function NumberInput({ initial, label, unit, onCommit, onClose }: InputProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(initial);
  const closed = useRef(false);
  const finish = (byKeyboard: boolean, commits: boolean) => {
    if (closed.current) return;
    closed.current = true;
    if (commits && typed !== initial) onCommit(typed);
    onClose(byKeyboard);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(true, event.key === 'Enter');
  };
  return (
    <Box sx={overTheCell}>
      <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {translate('purchases.share_keys')}
      </Typography>
      <OutlinedInput
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => finish(false, true)}
        onKeyDown={onKeyDown}
        inputProps={{ 'aria-label': label, inputMode: 'decimal' }}
        {...('start' in unit
          ? { startAdornment: <InputAdornment position="start">{unit.start}</InputAdornment> }
          : { endAdornment: <InputAdornment position="end">{unit.end}</InputAdornment> })}
        sx={{
          width: 'start' in unit ? 104 : 84,
          minHeight: 32,
          '& input': { textAlign: 'right', py: 0.5, px: 0 },
        }}
      />
    </Box>
  );
}

/** It takes no room of its own: what is beside it stays where it is. */
const overTheCell = {
  position: 'absolute',
  zIndex: 1,
  top: '50%',
  right: -10,
  transform: 'translateY(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  pl: 1.5,
  backgroundColor: 'var(--surface)',
} as const;
