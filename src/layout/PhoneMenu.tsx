import MenuIcon from '@mui/icons-material/Menu';
import { Box, Drawer, IconButton, List, ListItemButton, ListSubheader } from '@mui/material';
import { LinkBase, useLocation, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { currentLink, useMenus, type MenuLink } from './menus.ts';
import { useOpenOnPage } from './useOpenOnPage.ts';

/** The hamburger menu: every group with its links, and the session's links at the end. */
export function PhoneMenu({ links }: { links: MenuLink[] }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const menus = useMenus();
  const [isOpen, setOpen] = useOpenOnPage<true>();
  const item = ({ label, to }: MenuLink, current?: MenuLink) => (
    <li key={to}>
      <ListItemButton
        component={LinkBase}
        to={to}
        selected={to === current?.to}
        aria-current={to === current?.to ? 'page' : undefined}
        onClick={() => setOpen(null)}
        sx={{ minHeight: 44, px: 3 }}
      >
        {translate(label)}
      </ListItemButton>
    </li>
  );
  return (
    <>
      <IconButton
        aria-label={translate('app.menu')}
        aria-expanded={isOpen !== null}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      {isOpen && (
        <Drawer
          open
          onClose={() => setOpen(null)}
          slotProps={{ paper: { 'aria-label': translate('app.menu'), sx: { width: 288 } } }}
        >
          <Box component="nav" aria-label={translate('app.main_menu')} sx={{ pb: 2 }}>
            {menus.map((menu) => (
              <Fragment key={menu.label}>
                <ListSubheader
                  disableSticky
                  component="div"
                  id={menu.label}
                  sx={{ typography: 'caption', px: 3, pt: 2, pb: 0.5, backgroundColor: 'transparent' }}
                >
                  {translate(menu.label).toUpperCase()}
                </ListSubheader>
                <List dense aria-labelledby={menu.label} sx={{ pt: 0 }}>
                  {menu.links.map((link) => item(link, currentLink(menu.links, pathname)))}
                </List>
              </Fragment>
            ))}
            <List dense sx={{ borderTop: 1, borderColor: 'divider' }}>
              {links.map((link) => item(link))}
            </List>
          </Box>
        </Drawer>
      )}
    </>
  );
}
