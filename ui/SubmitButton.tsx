import { Button } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

interface Props {
  label: string;
  isDisabled?: boolean;
  /** Another button of the page is the one to press. */
  isQuiet?: boolean;
}

/** Sends the form it stands in, once; Ctrl+Enter presses it from any field. */
export function SubmitButton({ label, isDisabled, isQuiet }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { isSubmitting } = useFormState();

  useLayoutEffect(() => {
    const form = button.current?.form;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form?.requestSubmit();
    };
    form?.addEventListener('keydown', onKeyDown);
    return () => form?.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <Button
      ref={button}
      type="submit"
      variant={isQuiet ? 'outlined' : 'contained'}
      disabled={isDisabled}
      loading={isSubmitting}
    >
      {label}
    </Button>
  );
}
