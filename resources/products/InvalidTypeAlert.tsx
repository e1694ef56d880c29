import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Shows a notice, besides the field's error, while the type or subtype of a submitted form is invalid. */
export function InvalidTypeAlert() {
  const { errors, submitCount } = useFormState();
  const notify = useNotify();
  const message = errors.type?.message ?? errors.sub_type?.message;

  useEffect(() => {
    if (submitCount === 0 || typeof message !== 'string') return;
    const said = new AbortController();
    notify(message, { type: 'error', until: said.signal });
    return () => said.abort();
  }, [submitCount, message, notify]);

  return null;
}
