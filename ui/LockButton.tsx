import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { ToggleButton } from '@mui/material';

interface Props {
  label: string;
  isLocked: boolean;
  onToggle: () => void;
}

/** Locks an amount, so that an allocation changes only the rest. Tinted when locked. */
export function LockButton({ label, isLocked, onToggle }: Props) {
  const Icon = isLocked ? LockOutlined : LockOpenOutlined;
  return (
    <ToggleButton
      value={label}
      selected={isLocked}
      onChange={onToggle}
      size="small"
      aria-label={label}
      sx={{
        border: 0,
        p: 0.75,
        '&.Mui-selected, &.Mui-selected:hover': {
          color: 'primary.main',
          backgroundColor: 'action.selected',
        },
        '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
      }}
    >
      <Icon sx={{ fontSize: 16 }} />
    </ToggleButton>
  );
}
