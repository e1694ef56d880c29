import { StrictMode } from 'react';
import { runWhenIdle } from '../../ui/runWhenIdle.ts';
import { pageRoot } from '../root.ts';
import { AuthPages } from './AuthPages.tsx';

/** Shows the login or the registration, and loads the console's code while the browser is idle. */
export function openAuthPages(): void {
  const root = pageRoot();
  const openConsole = async () => {
    const { openConsole: open } = await import('../start.tsx');
    await open(root);
  };
  root.render(
    <StrictMode>
      <AuthPages openConsole={openConsole} />
    </StrictMode>,
  );
  runWhenIdle(() => void prepareConsole(history.state?.usr?.nextPathname ?? '/'));
}

async function prepareConsole(pathname: string): Promise<void> {
  const { preloadPage } = await import('../pageComponents.ts');
  await Promise.all([import('../start.tsx'), preloadPage(pathname)]);
}
