import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { IconButton } from '@mui/material';

interface Props {
  /** Name of the expanded content. */
  label: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Expands or collapses content below a row. */
export function ExpandButton({ label, isOpen, onToggle }: Props) {
  return (
    <IconButton size="small" aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
      <KeyboardArrowDown fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
    </IconButton>
  );
}
