import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  help?: string;
  /** What the server found wrong. */
  wrong?: string;
  /** At the end of the field. */
  children?: ReactNode;
}

export function CredentialField({ label, help, wrong, children, ...input }: Props) {
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
