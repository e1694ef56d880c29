import { Form, type FormProps } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFirstField } from './useFirstField.ts';

interface Props extends FormProps {
  /** The field to begin in, by its name: else the first; none where it is false. */
  focused?: string | false;
  /** The fields are not there yet: the form begins in one once they are. */
  isLoading?: boolean;
}

/** A form of a record: it begins in a field, which has what was typed while it was loading. */
export function RecordForm({ focused, isLoading = false, defaultValues, children, ...form }: Props) {
  // What it begins with may be read again meanwhile: that must not replace what is typed.
  const [begun] = useState(defaultValues);
  return (
    <Form noValidate disableInvalidFormNotification {...form} defaultValues={begun}>
      {children}
      {!isLoading && <Beginning focused={focused} />}
    </Form>
  );
}

function Beginning({ focused }: Pick<Props, 'focused'>) {
  const place = useRef<HTMLSpanElement>(null);
  const form = useRef<Element | null>(null);
  const { setFocus } = useFormContext();
  const [first] = useState(focused);
  useEffect(() => {
    form.current = place.current?.closest('form') ?? null;
    if (first) setFocus(first);
  }, [first, setFocus]);
  useFirstField(form, first !== false);
  return <span ref={place} hidden />;
}
