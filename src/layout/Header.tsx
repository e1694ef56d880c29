import { LinkBase, useLocation, useTranslate } from 'ra-core';
import { accessToken } from '../../providers/session.ts';
import '../../ui/plain.css';
import { useCompact } from '../../ui/useCompact.ts';
import './Header.css';
import { Logo } from './Logo.tsx';
import { MenuButton } from './MenuButton.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { currentLink, menus, type Menu } from './menus.ts';

/** Logo, menus, session links; below 768 px a hamburger menu. The section's pages stand below as tabs. */
export function Header() {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const compact = useCompact();
  const section = menus.find((menu) => currentLink(menu.links, pathname));
  const links =
    accessToken() === null
      ? [
          { label: 'app.log_in', to: '/login' },
          { label: 'app.register', to: '/register' },
        ]
      : [{ label: 'app.log_out', to: '/logout' }];

  return (
    <header className="header">
      <div className="header-bar">
        {compact && <PhoneMenu links={links} />}
        <Logo />
        {!compact && (
          <nav aria-label={translate('app.main_menu')} className="header-menus">
            {menus.map((menu) => (
              <MenuButton key={menu.label} menu={menu} isCurrent={menu === section} />
            ))}
          </nav>
        )}
        <div className="header-end">
          <ThemeToggle />
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
