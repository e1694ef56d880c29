import { useNotificationContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { authProvider } from '../../providers/authProvider.ts';
import { claimDrafts } from '../../ui/drafts.ts';
import { reasonCodeOf } from '../../providers/httpClient.ts';
import { fieldErrorsOf, useNotifyFailure } from '../../ui/notices.tsx';
import { CredentialForm, type Credentials } from './CredentialForm.tsx';
import { AuthPage } from './AuthPage.tsx';
import { useAuthPageNavigation } from './navigation.ts';

/**
 * Logs in and returns to the previous page, or opens the start page. Asks for a code once the server says that
 * the account has a second factor.
 */
export function Login() {
  const translate = useTranslate();
  const { go, returnTo = '/' } = useAuthPageNavigation();
  const notifyFailure = useNotifyFailure();
  const { setNotifications } = useNotificationContext();
  const [asksCode, setAsksCode] = useState(false);

  const submit = async (credentials: Credentials) => {
    setNotifications([]);
    try {
      await authProvider.login(credentials);
      claimDrafts(credentials.username);
      await go(returnTo);
    } catch (error) {
      const otp = fieldErrorsOf(error)?.otp;
      if (asksCode && otp) return { otp };
      if (reasonCodeOf(error) === 'users.otp_required') setAsksCode(true);
      else notifyFailure('login.failed', error);
    }
    return undefined;
  };
  return (
    <AuthPage
      title={translate('login.title')}
      help={translate('app.description')}
      other={{ question: translate('login.no_account'), label: translate('app.register'), to: '/register' }}
    >
      <CredentialForm submitLabel={translate('app.log_in')} asksCode={asksCode} onSubmit={submit} />
    </AuthPage>
  );
}
