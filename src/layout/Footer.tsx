import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { PageLink } from '../../ui/PageLink.tsx';
import './Footer.css';

const pages = ['privacy', 'terms', 'cookies'] as const;

/** Links to the legal pages, further links of the page, and the copyright line. */
export function Footer({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="footer">
      <nav aria-label={translate('app.legal')}>
        {pages.map((page) => (
          <PageLink key={page} to={`/${page}`}>
            {translate(`legal.${page}`)}
          </PageLink>
        ))}
      </nav>
      {children}
      <small>{translate('app.copyright', { year })}</small>
    </footer>
  );
}
