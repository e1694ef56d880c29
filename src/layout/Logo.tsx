import { useTranslate } from 'ra-core';
import { PageLink } from '../../ui/PageLink.tsx';
import './Logo.css';

export function Logo() {
  const translate = useTranslate();
  return (
    <PageLink to="/" aria-label={translate('app.home')} className="logo">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
        <rect width="24" height="24" rx="6" fill="var(--accent)" />
        <path d="M5 18h14v1.6H5zM6.5 10h5v6.5h-5zM12.5 5h5v11.5h-5z" fill="var(--on-accent)" />
      </svg>
      <span>Backstock</span>
    </PageLink>
  );
}
