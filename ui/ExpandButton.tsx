import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { IconButton } from '@mui/material';

interface Props {
  /** What it shows below. */
  label: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows what belongs to a row, below it. */
export function ExpandButton({ label, isOpen, onToggle }: Props) {
  return (
    <IconButton size="small" aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
      <KeyboardArrowDown fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
    </IconButton>
  );
}
