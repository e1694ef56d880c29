import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Says aloud, besides at the field, that the type or subtype of a sent form is not valid. */
export function InvalidTypeAlert() {
  const { errors, submitCount } = useFormState();
  const notify = useNotify();
  const message = errors.type?.message ?? errors.sub_type?.message;

  useEffect(() => {
    if (submitCount > 0 && typeof message === 'string') {
      notify(message, { type: 'error' });
    }
  }, [submitCount, message, notify]);

  return null;
}
