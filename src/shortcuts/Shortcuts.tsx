import { Link } from '@mui/material';
import { useLocation, useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { useShortcutKeys } from './useShortcutKeys.ts';

const ShortcutsDialog = preloadablePopup(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** Enables the keyboard shortcuts, and links to their list on devices with a keyboard. */
export function Shortcuts() {
  const translate = useTranslate();
  const { key } = useLocation();
  /** History entry at which the popup opened: a step back closes the popup. */
  const [openedAt, setOpenedAt] = useState<string>();
  const [isOn, setOn] = useStore('shortcuts', true);
  const open = () => setOpenedAt(key);
  useShortcutKeys({ isOn, onHelp: open });
  return (
    <>
      <Link
        component="button"
        type="button"
        variant="caption"
        color="text.secondary"
        aria-haspopup="dialog"
        onPointerEnter={() => void ShortcutsDialog.preload()}
        onFocus={() => void ShortcutsDialog.preload()}
        onClick={open}
        sx={{ py: 0.5, '@media (pointer: coarse)': { display: 'none' } }}
      >
        {translate('shortcuts.title')}
      </Link>
      {openedAt === key && (
        <ShortcutsDialog isOn={isOn} onTurn={setOn} onClose={() => setOpenedAt(undefined)} />
      )}
    </>
  );
}
