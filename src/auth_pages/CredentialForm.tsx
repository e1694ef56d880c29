import { useTranslate } from 'ra-core';
import {
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SubmitEvent,
} from 'react';
import { Icon } from '../../ui/Icon.tsx';

export interface Credentials {
  username: string;
  password: string;
  /** A code of the second factor, or a recovery code. */
  otp?: string;
}

interface Props {
  submitLabel: string;
  /** For password managers: a new account or an existing account. */
  isNew?: boolean;
  passwordHelp?: string;
  /** False where a link names the account. */
  hasUsername?: boolean;
  /** Also asks for a code of the second factor. */
  asksCode?: boolean;
  /** Returns the server's errors by field. */
  onSubmit: (credentials: Credentials) => Promise<Record<string, string> | undefined>;
}

/** Form for username and password. The server validates all fields. */
export function CredentialForm(props: Props) {
  const { submitLabel, isNew = false, passwordHelp, hasUsername = true, asksCode = false, onSubmit } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState<Credentials>({ username: '', password: '' });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [isShown, setShown] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const code = useRef<HTMLInputElement>(null);

  const field = (name: keyof Credentials) => ({
    name,
    label: translate(`login.${name}`),
    value: typed[name] ?? '',
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
    const errors = (await onSubmit(typed)) ?? {};
    setWrong(errors);
    setSubmitting(false);
    if (!errors.otp) return;
    code.current?.focus();
    code.current?.select();
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
      {asksCode && <CodeField {...field('otp')} ref={code} />}
      <button type="submit" className="submit" disabled={isSubmitting}>
        {submitLabel}
        {isSubmitting && <span role="progressbar" aria-label={submitLabel} className="spinner" />}
      </button>
    </form>
  );
}

/** A code of the second factor. Phones show digits only, unless a recovery code is typed. */
function CodeField(field: FieldProps) {
  const translate = useTranslate();
  const [isRecovery, setRecovery] = useState(false);
  const kind = isRecovery ? 'recovery_code' : 'otp';
  return (
    <>
      <CredentialField
        {...field}
        key={kind}
        label={translate(`login.${kind}`)}
        help={translate(`login.${kind}_help`)}
        type="text"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <button type="button" className="plain-button" onClick={() => setRecovery(!isRecovery)}>
        {translate(isRecovery ? 'login.use_otp' : 'login.use_recovery_code')}
      </button>
    </>
  );
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
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
