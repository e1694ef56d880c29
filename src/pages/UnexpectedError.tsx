import { useRouteError } from 'react-router';
import { en } from '../i18n/en/index.ts';

/**
 * Error page for a page that fails to render.
 * Uses only plain HTML and fixed texts, so that this page cannot fail, too.
 */
export function UnexpectedError({ error }: { error?: unknown }) {
  const { unexpected, unexpected_title, reload, details } = en.errors;
  const failure = useFailure(error);
  return (
    <div
      role="alert"
      style={{ maxWidth: 560, margin: '15vh auto', padding: 16, font: '14px/20px system-ui' }}
    >
      <title>{unexpected_title}</title>
      <h1 style={{ fontSize: 28, lineHeight: '36px' }}>{unexpected_title}</h1>
      <p>{unexpected}</p>
      <button
        type="button"
        onClick={() => window.location.reload()}
        style={{ padding: '8px 16px', font: 'inherit' }}
      >
        {reload}
      </button>
      <details style={{ marginTop: 24 }}>
        <summary>{details}</summary>
        <pre style={{ whiteSpace: 'pre-wrap' }}>{failure}</pre>
      </details>
    </div>
  );
}

/** The error from react-admin's boundary, else from the router. */
function useFailure(given: unknown): string {
  const thrown = useRouteError();
  const error = given ?? thrown;
  return error instanceof Error ? error.message : String(error);
}
