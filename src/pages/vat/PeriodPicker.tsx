import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { visuallyHiddenStyle } from '../../../ui/visuallyHidden.ts';
import { useCompact } from '../../../ui/useCompact.ts';

export interface OfferedPeriod {
  name: string;
  to: string;
  /** Shown in a muted colour next to the name. */
  state?: string;
  isShown: boolean;
}

/** The period of a page, and a menu of the periods. */
export function PeriodPicker({ shown, periods }: { shown: string; periods: readonly OfferedPeriod[] }) {
  const translate = useTranslate();
  const compact = useCompact();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<KeyboardArrowDown aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box
          component="span"
          sx={compact ? visuallyHiddenStyle : { color: 'text.secondary', fontWeight: 400, mr: 0.75 }}
        >
          {`${translate('vat_return.period')} `}
        </Box>
        {shown}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{
          paper: { sx: { maxHeight: 360 } },
          list: { 'aria-label': translate('vat_return.choose_period') },
        }}
      >
        {periods.map(({ name, to, state, isShown }) => (
          <MenuItem key={to} component={LinkBase} to={to} selected={isShown} onClick={close}>
            <Box component="span" className="tabular" sx={{ flex: 1 }}>
              {name}
            </Box>
            {state && (
              <Box component="span" sx={{ ml: 3, typography: 'caption', color: 'text.secondary' }}>
                {state}
              </Box>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
