import { useNotificationContext, useTranslate } from 'ra-core';
import { authProvider } from '../../providers/authProvider.ts';
import { claimDrafts } from '../../ui/drafts.ts';
import { useNotifyFailure } from '../../ui/notices.tsx';
import { CredentialForm, type Credentials } from './CredentialForm.tsx';
import { EntrancePage } from './EntrancePage.tsx';
import { useEntranceNavigation } from './navigation.ts';

/** Logs in and returns to the previous page, or opens the start page. */
export function Login() {
  const translate = useTranslate();
  const { go, returnTo = '/' } = useEntranceNavigation();
  const notifyFailure = useNotifyFailure();
  const { setNotifications } = useNotificationContext();

  const submit = async (credentials: Credentials) => {
    setNotifications([]);
    try {
      await authProvider.login(credentials);
      claimDrafts(credentials.username);
      await go(returnTo);
    } catch (error) {
      notifyFailure('login.failed', error);
    }
    return undefined;
  };
  return (
    <EntrancePage
      title={translate('login.title')}
      help={translate('app.description')}
      other={{ question: translate('login.no_account'), label: translate('app.register'), to: '/register' }}
    >
      <CredentialForm submitLabel={translate('app.log_in')} onSubmit={submit} />
    </EntrancePage>
  );
}
