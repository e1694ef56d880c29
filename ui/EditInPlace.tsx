import { Box, InputAdornment, OutlinedInput, Typography } from '@mui/material';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useMay } from './useRole.ts';

interface Props {
  /** The displayed value, and the initial text of the input. */
  shown: string;
  typed: string;
  /** Accessible names of the button that opens the input, and of the input. */
  label: string;
  inputLabel: string;
  /** Keys move between cells of the same `column` in a table, row by row. */
  column: string;
  /** A currency before the input, or a unit after the input. */
  unit: { start: string } | { end: string };
  /** Called with the typed text if changed. */
  onCommit: (typed: string) => void;
  /** Called with the text while typing, and with undefined when editing ends. */
  onType?: (typed: string | undefined) => void;
  /** The typed text is invalid. */
  isWrong?: boolean;
  /** The interpreted value of the typed text, where the interpretation may surprise. */
  understand?: (typed: string) => string | undefined;
}

/**
 * A number that a click edits in place. Leaving the input commits, as do Enter, Tab, Shift+Tab and the arrows up
 * and down. Enter, Tab and the arrow down move to the next cell of the column, Shift+Tab and the arrow up to the
 * previous cell. Escape cancels. Viewers see the number alone.
 */
export function EditInPlace(props: Props) {
  const { shown, typed, label, inputLabel, column, ...input } = props;
  const mayEdit = useMay('operator');
  const [isEditing, setEditing] = useState(false);
  const cell = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const neighbour = (step: 1 | -1) => {
    const table = cell.current?.closest('table');
    const cells = [...(table?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].filter(
      ({ dataset }) => dataset.column === column,
    );
    return cells[cells.findIndex((one) => one === cell.current) + step]?.querySelector('button');
  };
  const close = (focusesButton: boolean) => {
    setEditing(false);
    if (focusesButton) requestAnimationFrame(() => button.current?.focus());
  };
  if (!mayEdit) return shown;
  return (
    <Box
      component="span"
      ref={cell}
      data-column={column}
      sx={{ position: 'relative', display: 'inline-block' }}
    >
      {isEditing ? (
        <>
          <Box component="span" aria-hidden sx={{ visibility: 'hidden', ...forFingers }}>
            {shown}
          </Box>
          <NumberInput {...input} initial={typed} label={inputLabel} neighbour={neighbour} onClose={close} />
        </>
      ) : (
        <Box
          component="button"
          type="button"
          ref={button}
          onClick={() => setEditing(true)}
          aria-label={label}
          sx={shownNumber}
        >
          {shown}
        </Box>
      )}
    </Box>
  );
}

/** Larger touch area; the negative margins keep the digits aligned with the column. */
const forFingers = {
  '@media (pointer: coarse)': { display: 'inline-block', px: 0.5, mx: -0.5, py: 1.5 },
} as const;

const shownNumber = {
  all: 'unset',
  cursor: 'text',
  textDecoration: 'underline dashed 1px',
  textUnderlineOffset: 5,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  ...forFingers,
} as const;

const KEYS: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown']);

interface InputProps extends Pick<Props, 'unit' | 'onCommit' | 'onType' | 'isWrong' | 'understand'> {
  initial: string;
  label: string;
  /** The button of the next or previous cell. */
  neighbour: (step: 1 | -1) => HTMLElement | null | undefined;
  onClose: (focusesButton: boolean) => void;
}

function NumberInput(props: InputProps) {
  const { initial, label, unit, neighbour, isWrong = false, understand, onCommit, onType, onClose } = props;
  const [typed, setTyped] = useState(initial);
  const closed = useRef(false);
  const finish = (how: { commits: boolean; focusesButton: boolean }) => {
    if (closed.current) return;
    closed.current = true;
    if (how.commits && typed !== initial) onCommit(typed);
    onType?.(undefined);
    onClose(how.focusesButton);
  };
  /** The form's save shortcut commits the value first, before the form handles the key. */
  const onShortcut = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) finish({ commits: true, focusesButton: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey || !KEYS.has(key)) return;
    const next = key === 'Escape' ? undefined : neighbour(shiftKey || key === 'ArrowUp' ? -1 : 1);
    // Beyond the last cell, Tab moves the focus as usual, and arrows stay in the text.
    if (!next && key !== 'Enter' && key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish({ commits: key !== 'Escape', focusesButton: !next });
    next?.click();
  };
  return (
    <Box component="span" sx={overTheCell}>
      <OutlinedInput
        autoFocus
        value={typed}
        error={isWrong}
        onChange={(event) => {
          setTyped(event.target.value);
          onType?.(event.target.value);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => finish({ commits: true, focusesButton: false })}
        onKeyDown={onKeyDown}
        onKeyDownCapture={onShortcut}
        inputProps={{ 'aria-label': label, inputMode: 'decimal' }}
        {...('start' in unit
          ? { startAdornment: <InputAdornment position="start">{unit.start}</InputAdornment> }
          : { endAdornment: <InputAdornment position="end">{unit.end}</InputAdornment> })}
        sx={{
          width: 'start' in unit ? 104 : 84,
          minHeight: 32,
          // Keeps the digits in their position.
          pr: 'start' in unit ? 1.25 : undefined,
          '& input': { textAlign: 'right', py: 0.5, px: 0 },
        }}
      />
      <Typography
        component="span"
        variant="caption"
        className="tabular"
        aria-live="polite"
        sx={belowTheInput}
      >
        {understand?.(typed)}
      </Typography>
    </Box>
  );
}

const belowTheInput = {
  position: 'absolute',
  top: '100%',
  right: 0,
  minWidth: '100%',
  px: 1.25,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  backgroundColor: 'var(--surface)',
  '&:empty': { display: 'none' },
} as const;

/** Positioned over the cell, so that neighbouring cells do not move. */
const overTheCell = {
  position: 'absolute',
  zIndex: 1,
  top: '50%',
  right: -10,
  transform: 'translateY(-50%)',
  backgroundColor: 'var(--surface)',
} as const;
