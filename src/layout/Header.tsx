import { Menu as Dropdown, MenuItem, useTheme } from '@mui/material';
import { LinkBase, useLocation, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useTheme as useThemePreference } from 'react-admin';
import { accessToken, username } from '../../providers/session.ts';
import '../../ui/plain.css';
import { useCompact } from '../../ui/useCompact.ts';
import './Header.css';
import { Logo } from './Logo.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { currentLink, useAccountMenu, useMenus, type Menu, type MenuLink } from './menus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useOpenOnPage } from './useOpenOnPage.ts';

/** Logo, menus and session links; below 768 px a hamburger menu. Tabs below show the pages of the section. */
export function Header() {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const compact = useCompact();
  const menus = useMenus();
  const account = useAccountMenu();
  const isLoggedIn = accessToken() !== null;
  const hasAccount = useExtensions() !== false && isLoggedIn;
  const section = [...menus, ...(hasAccount ? [account] : [])].find(({ links: pages }) =>
    currentLink(pages, pathname),
  );
  const links = isLoggedIn
    ? [{ label: 'app.log_out', to: '/logout' }]
    : [
        { label: 'app.log_in', to: '/login' },
        { label: 'app.register', to: '/register' },
      ];

  return (
    <header className="header">
      <div className="header-bar">
        {compact && <PhoneMenu links={hasAccount ? [...account.tabs, ...links] : links} />}
        <Logo />
        {!compact && (
          <nav aria-label={translate('app.main_menu')} className="header-menus">
            {menus.map((menu) => (
              <MenuButton
                key={menu.label}
                text={translate(menu.label)}
                links={menu.links}
                isCurrent={menu === section}
              />
            ))}
          </nav>
        )}
        <div className="header-end">
          <ThemeToggle />
          {hasAccount && !compact && (
            <MenuButton
              text={username() ?? translate(account.label)}
              title={translate(account.label)}
              links={account.tabs}
              isCurrent={account === section}
            />
          )}
          {!compact &&
            links.map(({ label, to }) => (
              <LinkBase key={to} to={to} className="plain-button quiet">
                {translate(label)}
              </LinkBase>
            ))}
        </div>
      </div>
      {section && !compact && <SectionTabs section={section} pathname={pathname} />}
    </header>
  );
}

function SectionTabs({ section, pathname }: { section: Menu; pathname: string }) {
  const translate = useTranslate();
  const current = currentLink(section.tabs, pathname);
  return (
    <nav aria-label={translate('app.sections')} className="header-tabs">
      {section.tabs.map(({ label, to }) => (
        <LinkBase key={to} to={to} aria-current={to === current?.to ? 'page' : undefined}>
          {translate(label)}
        </LinkBase>
      ))}
    </nav>
  );
}

interface MenuButtonProps {
  text: string;
  /** What the menu is of, if the text does not say so. */
  title?: string;
  links: readonly MenuLink[];
  isCurrent: boolean;
}

function MenuButton({ text, title, links, isCurrent }: MenuButtonProps) {
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
        title={title}
        onClick={(event) => setAnchor(event.currentTarget)}
        className={`plain-button menu-button ${isCurrent ? 'current' : ''}`}
      >
        <span className="menu-text">{text}</span>
        <Icon name="expand" />
      </button>
      {anchor && (
        <Dropdown
          id={id}
          anchorEl={anchor}
          open
          onClose={close}
          slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
        >
          {links.map(({ label, to }) => (
            <MenuItem key={to} component={LinkBase} to={to} onClick={close}>
              {translate(label)}
            </MenuItem>
          ))}
        </Dropdown>
      )}
    </>
  );
}

/** Switches between light and dark. The theme follows the system until the first switch. */
function ThemeToggle() {
  const translate = useTranslate();
  const isDark = useTheme().palette.mode === 'dark';
  const [, setPreference] = useThemePreference();
  const label = translate(isDark ? 'app.use_light' : 'app.use_dark');
  return (
    <button
      type="button"
      className="plain-icon-button"
      aria-label={label}
      title={label}
      onClick={() => setPreference(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'light' : 'dark'} />
    </button>
  );
}
