import { useTranslate } from 'ra-core';
import { useId, useState, type InputHTMLAttributes, type ReactNode, type SubmitEvent } from 'react';
import { Icon } from '../../ui/Icon.tsx';

export interface Credentials {
  username: string;
  password: string;
}

interface Props {
  submitLabel: string;
  /** For password managers: a new account or an existing account. */
  isNew?: boolean;
  passwordHelp?: string;
  /** False where a link names the account. */
  hasUsername?: boolean;
  /** Returns the server's errors by field. */
  onSubmit: (credentials: Credentials) => Promise<Record<string, string> | undefined>;
}

/** Form for username and password. The server validates both fields. */
export function CredentialForm(props: Props) {
  const { submitLabel, isNew = false, passwordHelp, hasUsername = true, onSubmit } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState<Credentials>({ username: '', password: '' });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [isShown, setShown] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);

  const field = (name: keyof Credentials) => ({
    name,
    label: translate(`login.${name}`),
    value: typed[name],
    wrong: wrong[name],
    onChange: (event: { target: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: event.target.value });
      setWrong(Object.fromEntries(Object.entries(wrong).filter(([wrongName]) => wrongName !== name)));
    },
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    setSubmitting(true);
    setWrong({});
    setWrong((await onSubmit(typed)) ?? {});
    setSubmitting(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {hasUsername && (
        <CredentialField {...field('username')} type="text" autoComplete="username" autoFocus />
      )}
      <CredentialField
        {...field('password')}
        autoFocus={!hasUsername}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        help={passwordHelp}
      >
        <button
          type="button"
          className="plain-icon-button"
          aria-label={translate(isShown ? 'login.hide_password' : 'login.show_password')}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'shown' : 'hidden'} />
        </button>
      </CredentialField>
      <button type="submit" className="submit" disabled={isSubmitting}>
        {submitLabel}
        {isSubmitting && <span role="progressbar" aria-label={submitLabel} className="spinner" />}
      </button>
    </form>
  );
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  help?: string;
  /** The server's error message. */
  wrong?: string;
  /** Elements at the end of the field. */
  children?: ReactNode;
}

function CredentialField({ label, help, wrong, children, ...input }: FieldProps) {
  const id = useId();
  const note = wrong ?? help;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          id={id}
          aria-invalid={wrong !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          {...input}
        />
        {children}
      </div>
      {note && (
        <p id={`${id}-note`} className={wrong ? 'wrong' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
