import { useNotificationContext, useTranslate } from 'ra-core';
import { resetPassword } from '../../providers/authProvider.ts';
import { useNotifyDone, useNotifyFailure, fieldErrorsOf } from '../../ui/notices.tsx';
import { CredentialForm, type Credentials } from './CredentialForm.tsx';
import { AuthPage } from './AuthPage.tsx';
import { useAuthPageNavigation } from './navigation.ts';

/** Sets a new password by a link that an owner gave, and opens the login. */
export function ResetPassword() {
  const translate = useTranslate();
  const { go, search } = useAuthPageNavigation();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { setNotifications } = useNotificationContext();
  const token = new URLSearchParams(search).get('token');

  const submit = async ({ password }: Credentials) => {
    setNotifications([]);
    try {
      await resetPassword(token ?? '', password);
      notifyDone('reset.done');
      await go('/login');
      return undefined;
    } catch (error) {
      notifyFailure('reset.failed', error);
      const wrong = fieldErrorsOf(error)?.new_password;
      return wrong ? { password: wrong } : undefined;
    }
  };
  return (
    <AuthPage
      title={translate('reset.title')}
      help={translate(token ? 'reset.help' : 'reset.no_token')}
      other={{ question: translate('reset.remembered'), label: translate('app.log_in'), to: '/login' }}
    >
      {token && (
        <CredentialForm
          isNew
          hasUsername={false}
          submitLabel={translate('reset.submit')}
          passwordHelp={translate('register.password_help')}
          onSubmit={submit}
        />
      )}
    </AuthPage>
  );
}
