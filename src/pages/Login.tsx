import { Form, useLogin, useNotificationContext, useTranslate } from 'ra-core';
import { claimDrafts } from '../../ui/drafts.ts';
import { useNotifyFailure } from '../../ui/notices.tsx';
import { AuthPage } from './AuthPage.tsx';
import { CredentialInputs } from './CredentialInputs.tsx';

const blank = { username: '', password: '' };

/** Logs in and goes on where the operator was, or to the start page. */
export function Login() {
  const translate = useTranslate();
  const login = useLogin();
  const notifyFailure = useNotifyFailure();
  const { setNotifications } = useNotificationContext();

  const submit = async (values: typeof blank) => {
    setNotifications([]);
    try {
      await login(values);
      claimDrafts(values.username);
    } catch (error) {
      notifyFailure('login.failed', error);
    }
  };
  return (
    <AuthPage
      title={translate('login.title')}
      help={translate('app.description')}
      other={{ question: translate('login.no_account'), label: translate('app.register'), to: '/register' }}
    >
      <Form
        defaultValues={blank}
        onSubmit={(values: Partial<typeof blank>) => submit({ ...blank, ...values })}
        noValidate
        disableInvalidFormNotification
      >
        <CredentialInputs submitLabel={translate('app.log_in')} />
      </Form>
    </AuthPage>
  );
}
