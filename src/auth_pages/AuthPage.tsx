import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { PageLink } from '../../ui/PageLink.tsx';
import '../../ui/plain.css';
import { Footer } from '../layout/Footer.tsx';
import { Logo } from '../layout/Logo.tsx';
import './auth_pages.css';

interface Props {
  title: string;
  help: string;
  /** The link to the other of the two pages: text and address. */
  other: { question: string; label: string; to: string };
  children?: ReactNode;
}

/** Layout of the pages before the console: a form, and a decorative picture beside the form. */
export function AuthPage({ title, help, other, children }: Props) {
  const translate = useTranslate();
  return (
    <div className="auth">
      <title>{`${title} · Backstock`}</title>
      <div className="auth-page">
        <header>
          <Logo />
          <nav aria-label={translate('app.main_menu')}>
            <PageLink to="/login" className="plain-button quiet">
              {translate('app.log_in')}
            </PageLink>
            <PageLink to="/register" className="plain-button quiet">
              {translate('app.register')}
            </PageLink>
          </nav>
        </header>
        <main>
          <div>
            <h1>{title}</h1>
            <p className="auth-help">{help}</p>
            {children}
            <p className="auth-other">
              {other.question}{' '}
              <PageLink to={other.to} className="plain-link">
                {other.label}
              </PageLink>
            </p>
          </div>
        </main>
        <Footer />
      </div>
      <Shelf />
    </div>
  );
}

const WIDE = '(min-width: 768px)';

/** A picture of a full shelf. Decorative: drawn after the form, and only on wide screens. */
function Shelf() {
  const [picture, setPicture] = useState<string>();

  useEffect(() => {
    let isShown = true;
    const draw = async () => {
      const { shelf } = await import('../../pictures/scene.ts');
      if (isShown) setPicture(`data:image/svg+xml,${encodeURIComponent(shelf())}`);
    };
    if (matchMedia(WIDE).matches) void draw();
    return () => {
      isShown = false;
    };
  }, []);

  return (
    <div className="auth-picture" aria-hidden>
      {picture && <img src={picture} alt="" />}
    </div>
  );
}
