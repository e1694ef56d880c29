import { Link } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { useShortcutKeys } from './useShortcutKeys.ts';

const ShortcutsDialog = preloadablePopup(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** Makes the shortcuts work, and is the way to their list where there is a keyboard to press them on. */
export function Shortcuts() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useStore('shortcuts', true);
  useShortcutKeys({ isOn, onHelp: () => setOpen(true) });
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
        onClick={() => setOpen(true)}
        sx={{ py: 0.5, '@media (pointer: coarse)': { display: 'none' } }}
      >
        {translate('shortcuts.title')}
      </Link>
      {isOpen && <ShortcutsDialog isOn={isOn} onTurn={setOn} onClose={() => setOpen(false)} />}
    </>
  );
}
