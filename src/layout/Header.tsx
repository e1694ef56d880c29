import { AppBar, Box, Button, ButtonBase } from '@mui/material';
import { LinkBase, useLocation, useTranslate } from 'ra-core';
import { accessToken } from '../../providers/session.ts';
import { Logo } from './Logo.tsx';
import { MenuButton } from './MenuButton.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { currentLink, menus, type Menu } from './menus.ts';

/** Logo, menus, session links; below 768 px a hamburger menu. The section's pages stand below as tabs. */
export function Header() {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const section = menus.find((menu) => currentLink(menu.links, pathname));
  const links =
    accessToken() === null
      ? [
          { label: 'app.log_in', to: '/login' },
          { label: 'app.register', to: '/register' },
        ]
      : [{ label: 'app.log_out', to: '/logout' }];

  return (
    <AppBar position="static" component="header">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: 56,
          px: { xs: 1, sm: 4 },
          gap: { xs: 0.5, sm: 4 },
        }}
      >
        <Box sx={{ display: { sm: 'none' } }}>
          <PhoneMenu links={links} />
        </Box>
        <Logo />
        <Box
          component="nav"
          aria-label={translate('app.main_menu')}
          sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1 }}
        >
          {menus.map((menu) => (
            <MenuButton key={menu.label} menu={menu} isCurrent={menu === section} />
          ))}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
          <ThemeToggle />
          <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
            {links.map(({ label, to }) => (
              <Button key={to} component={LinkBase} to={to} sx={{ color: 'text.secondary' }}>
                {translate(label)}
              </Button>
            ))}
          </Box>
        </Box>
      </Box>
      {section && <SectionTabs section={section} pathname={pathname} />}
    </AppBar>
  );
}

function SectionTabs({ section, pathname }: { section: Menu; pathname: string }) {
  const translate = useTranslate();
  const current = currentLink(section.tabs, pathname);
  return (
    <Box
      component="nav"
      aria-label={translate('app.sections')}
      sx={{ px: 2.5, display: { xs: 'none', sm: 'flex' } }}
    >
      {section.tabs.map(({ label, to }) => (
        <ButtonBase
          key={to}
          component={LinkBase}
          to={to}
          aria-current={to === current?.to ? 'page' : undefined}
          sx={tab}
        >
          {translate(label)}
        </ButtonBase>
      ))}
    </Box>
  );
}

const tab = {
  height: 40,
  px: 1.5,
  borderBottom: 2,
  borderColor: 'transparent',
  typography: 'button',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { borderColor: 'primary.main', color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -2 },
} as const;
