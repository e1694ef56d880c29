import { useEffect, useSyncExternalStore } from 'react';
import { confirmation } from '../../providers/confirmation.ts';
import { preloadablePopup } from '../../ui/preloadable.tsx';

const ConfirmationDialog = preloadablePopup(async () => {
  const [{ ConfirmationDialog: Dialog }] = await Promise.all([
    import('../pages/account/index.ts'),
    import('../i18n/en/confirmation.ts'),
    import('../../providers/account.ts'),
  ]);
  return Dialog;
});

/** Asks for the password or a code when a call needs it. The question ends with the session. */
export function ConfirmationPrompt() {
  const question = useSyncExternalStore(confirmation.subscribe, confirmation.question);
  useEffect(() => () => confirmation.question()?.cancel(), []);
  return question ? <ConfirmationDialog question={question} /> : null;
}
