import { SelectInput, type SelectInputProps } from 'react-admin';

/** One of a few choices, as they are named. Where one is required there is no empty one to choose. */
export function ChoiceInput({ required, ...props }: SelectInputProps) {
  return (
    <SelectInput
      {...props}
      required={required}
      isRequired={required}
      translateChoice={false}
      helperText={false}
    />
  );
}
