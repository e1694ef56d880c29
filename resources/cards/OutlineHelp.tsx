import { Box, Button, FormHelperText } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCompact } from '../../ui/useCompact.ts';

interface Props {
  /** The corners go round a card. */
  isOutlined: boolean;
  /** It was drawn after the card was looked up. */
  isRedrawn?: boolean;
  /** Takes back what was drawn, where something was. */
  onReset?: (() => void) | undefined;
}

/** What can be done with the outline on a photo, or what is wrong with it. */
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
