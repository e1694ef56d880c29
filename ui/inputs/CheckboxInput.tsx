import { Checkbox, FormControlLabel } from '@mui/material';
import { useInput } from 'ra-core';

/** A checkbox. Before its first change, it has no value and is not sent. */
export function CheckboxInput({ source, label }: { source: string; label: string }) {
  const { field, id } = useInput({ source, defaultValue: '' });
  return (
    <FormControlLabel
      htmlFor={id}
      label={label}
      control={
        <Checkbox
          {...field}
          id={id}
          checked={field.value === true}
          onChange={(event) => field.onChange(event.target.checked)}
        />
      }
    />
  );
}
