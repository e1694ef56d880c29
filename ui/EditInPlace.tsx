import { Box, InputAdornment, OutlinedInput, Typography } from '@mui/material';
import { useRef, useState, type KeyboardEvent } from 'react';

interface Props {
  /** The value as it is shown, and as it can be typed. */
  shown: string;
  typed: string;
  /** What the button says that opens the input, and what the input is called. */
  label: string;
  inputLabel: string;
  /** Those of one table that Tab and Enter go through, from row to row. */
  column: string;
  /** Stands in the input: a unit behind it, a currency before it. */
  unit: { start: string } | { end: string };
  /** With what was typed, if it is something else than before. */
  onCommit: (typed: string) => void;
  /** With what is being typed, and with nothing once that has ended. */
  onType?: (typed: string | undefined) => void;
  /** What is typed cannot be. */
  isWrong?: boolean;
  /** What is typed as it is understood, where that may surprise. */
  understand?: (typed: string) => string | undefined;
}

/**
 * A number that a click edits in place: leaving it commits, as do Enter and Tab, which go on to the next one of its
 * column, and Shift+Tab, which goes back; Escape cancels.
 */
export function EditInPlace(props: Props) {
  const { shown, typed, label, inputLabel, column, ...input } = props;
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

/** Its digits end where those of the column do. */
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

interface InputProps extends Pick<Props, 'unit' | 'onCommit' | 'onType' | 'isWrong' | 'understand'> {
  initial: string;
  label: string;
  /** What opens the next one, or the one before. */
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
  /** What saves the form that it stands in saves it, too: before the form hears of it. */
  const onShortcut = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) finish({ commits: true, focusesButton: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey || !['Enter', 'Escape', 'Tab'].includes(key)) return;
    const next = key === 'Escape' ? undefined : neighbour(shiftKey ? -1 : 1);
    // After the last of them Tab goes where it always does.
    if (key === 'Tab' && !next) return;
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
          // Its digits stand where they stood.
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

/** It takes no room of its own: what is beside it stays where it is. */
const overTheCell = {
  position: 'absolute',
  zIndex: 1,
  top: '50%',
  right: -10,
  transform: 'translateY(-50%)',
  backgroundColor: 'var(--surface)',
} as const;
