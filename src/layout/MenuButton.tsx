import { Menu as Dropdown, MenuItem } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { ICONS } from '../../ui/icons.ts';
import type { Menu } from './menus.ts';
import { useOpenOnPage } from './useOpenOnPage.ts';

export function MenuButton({ menu, isCurrent }: { menu: Menu; isCurrent: boolean }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useOpenOnPage<HTMLElement>();
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        className={`plain-button menu-button ${isCurrent ? 'current' : ''}`}
      >
        {translate(menu.label)}
        <Icon path={ICONS.expand} />
      </button>
      {anchor && (
        <Dropdown
          id={id}
          anchorEl={anchor}
          open
          onClose={close}
          slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
        >
          {menu.links.map(({ label, to }) => (
            <MenuItem key={to} component={LinkBase} to={to} onClick={close}>
              {translate(label)}
            </MenuItem>
          ))}
        </Dropdown>
      )}
    </>
  );
}
