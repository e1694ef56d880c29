import { Form, type FormProps } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFirstField } from './useFirstField.ts';

interface Props extends FormProps {
  /** Name of the field to focus; the first field by default, none if false. */
  focused?: string | false;
  /** The fields are not rendered yet; the focus waits for them. */
  isLoading?: boolean;
}

/** A form that focuses a field and inserts text typed while the form was loading. */
export function RecordForm({ focused, isLoading = false, defaultValues, children, ...form }: Props) {
  // The default values stay fixed: refetched data must not replace typed values.
  const [initialValues] = useState(defaultValues);
  return (
    <Form noValidate disableInvalidFormNotification {...form} defaultValues={initialValues}>
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
