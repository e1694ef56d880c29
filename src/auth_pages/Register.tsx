import { HttpError, useNotificationContext, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { getInvitedRole, register } from '../../providers/authProvider.ts';
import { useNotifyDone, useNotifyFailure, fieldErrorsOf } from '../../ui/notices.tsx';
import { CredentialForm, type Credentials } from './CredentialForm.tsx';
import { AuthPage } from './AuthPage.tsx';
import { useAuthPageNavigation } from './navigation.ts';

/**
 * Creates an account, by invitation with its role, and opens the login. Clears all data of an earlier session
 * from the browser.
 */
export function Register() {
  const translate = useTranslate();
  const { go, search } = useAuthPageNavigation();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { setNotifications } = useNotificationContext();
  const [isClosed, setClosed] = useState(false);
  const invitation = new URLSearchParams(search).get('invitation');

  useEffect(() => localStorage.clear(), []);
  const invited = useInvitedRole(invitation);

  const submit = async (credentials: Credentials) => {
    setNotifications([]);
    try {
      await register(credentials, invitation);
      notifyDone('register.done');
      await go('/login');
      return undefined;
    } catch (error) {
      if (isRefused(error) || fieldErrorsOf(error)?.invitation) setClosed(true);
      else notifyFailure('register.failed', error);
      return fieldErrorsOf(error);
    }
  };
  const frame = {
    other: { question: translate('register.has_account'), label: translate('app.log_in'), to: '/login' },
  };
  if (isClosed || invited === 'refused')
    return (
      <AuthPage
        {...frame}
        title={translate(invitation ? 'register.used_title' : 'register.only_invited_title')}
        help={translate(invitation ? 'register.used' : 'register.only_invited')}
      />
    );
  return (
    <AuthPage
      {...frame}
      title={translate('register.title')}
      help={
        invited
          ? translate('register.invited', { role: translate(`roles.${invited}`) })
          : translate('register.help')
      }
    >
      <CredentialForm
        isNew
        submitLabel={translate('register.submit')}
        passwordHelp={translate('register.password_help')}
        onSubmit={submit}
      />
    </AuthPage>
  );
}

/** The role of the invitation; undefined until it is known, or when it could not be read. */
function useInvitedRole(invitation: string | null): string | undefined {
  const notifyFailure = useNotifyFailure();
  const [role, setRole] = useState<string>();

  useEffect(() => {
    if (invitation === null) return undefined;
    let isShown = true;
    getInvitedRole(invitation).then(
      (found) => isShown && setRole(found),
      (error: unknown) => {
        if (!isShown) return;
        if (isWorthless(error)) setRole('refused');
        else notifyFailure('register.invitation_not_read', error);
      },
    );
    return () => {
      isShown = false;
    };
  }, [invitation, notifyFailure]);

  return role;
}

/** Whether Backstock's own server lets nobody register without an invitation. */
const isRefused = (error: unknown) =>
  error instanceof HttpError && error.status === 403 && error.body?.reason !== undefined;

/** Whether the invitation has been used, has expired or was withdrawn. */
const isWorthless = (error: unknown) => error instanceof HttpError && [400, 404].includes(error.status);
