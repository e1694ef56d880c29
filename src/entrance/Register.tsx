import { useNotificationContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { register } from '../../providers/authProvider.ts';
import { useNotifyDone, useNotifyFailure, fieldErrorsOf } from '../../ui/notices.tsx';
import { CredentialForm, type Credentials } from './CredentialForm.tsx';
import { EntrancePage } from './EntrancePage.tsx';
import { useEntranceNavigation } from './navigation.ts';

/** Creates an account and opens the login. Clears all data of an earlier session from the browser. */
export function Register() {
  const translate = useTranslate();
  const { go } = useEntranceNavigation();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { setNotifications } = useNotificationContext();

  useEffect(() => localStorage.clear(), []);

  const submit = async (credentials: Credentials) => {
    setNotifications([]);
    try {
      await register(credentials);
      notifyDone('register.done');
      await go('/login');
      return undefined;
    } catch (error) {
      notifyFailure('register.failed', error);
      return fieldErrorsOf(error);
    }
  };
  return (
    <EntrancePage
      title={translate('register.title')}
      help={translate('register.help')}
      other={{ question: translate('register.has_account'), label: translate('app.log_in'), to: '/login' }}
    >
      <CredentialForm
        isNew
        submitLabel={translate('register.submit')}
        passwordHelp={translate('register.password_help')}
        onSubmit={submit}
      />
    </EntrancePage>
  );
}
