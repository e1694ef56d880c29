import { Form, useNavigate, useNotificationContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { register } from '../../providers/authProvider.ts';
import { useNotifyDone, useNotifyFailure, wrongFields } from '../../ui/notices.tsx';
import { AuthPage } from './AuthPage.tsx';
import { CredentialInputs } from './CredentialInputs.tsx';

const blank = { username: '', password: '' };

/** Makes an account and goes to the login. Nothing of an earlier session is left in the browser. */
export function Register() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { setNotifications } = useNotificationContext();

  useEffect(() => localStorage.clear(), []);

  const submit = async (values: typeof blank) => {
    setNotifications([]);
    try {
      await register(values);
      notifyDone('register.done');
      navigate('/login');
      return undefined;
    } catch (error) {
      notifyFailure('register.failed', error);
      return wrongFields(error);
    }
  };
  return (
    <AuthPage
      title={translate('register.title')}
      help={translate('register.help')}
      other={{ question: translate('register.has_account'), label: translate('app.log_in'), to: '/login' }}
    >
      <Form
        defaultValues={blank}
        onSubmit={(values: Partial<typeof blank>) => submit({ ...blank, ...values })}
        noValidate
        disableInvalidFormNotification
      >
        <CredentialInputs
          isNew
          submitLabel={translate('register.submit')}
          passwordHelp={translate('register.password_help')}
        />
      </Form>
    </AuthPage>
  );
}
