import { Box, Button, FormHelperText } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCompact } from '../../ui/useCompact.ts';

interface Props {
  /** The corners form a valid outline. */
  isOutlined: boolean;
  /** The outline was changed after the lookup. */
  isRedrawn?: boolean;
  /** Resets the drawn outline, if any. */
  onReset?: (() => void) | undefined;
}

/** Help on the outline of a photo, or the error in the outline. */
export function OutlineHelp({ isOutlined, isRedrawn, onReset }: Props) {
  const translate = useTranslate();
  const help = useCompact() ? 'matcher.corners_touched' : 'matcher.corners_help';
  return (
    <Box sx={row} data-keep-clear>
      <FormHelperText error={!isOutlined} role="status" sx={{ flex: '1 1 160px', m: 0 }}>
        {translate(!isOutlined ? 'matcher.crossed' : isRedrawn ? 'matcher.redrawn' : help)}
      </FormHelperText>
      {onReset && (
        <Button onClick={onReset} sx={{ flex: 'none', mr: -0.5 }}>
          {translate('matcher.reset_outline')}
        </Button>
      )}
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, px: 2, py: 0.5 } as const;
