import { Autocomplete, TextField } from '@mui/material';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';

interface Props {
  source: string;
  label?: string;
  /** Suggested values; any text is allowed. */
  suggestions: readonly string[];
  helperText?: string;
  openOnFocus?: boolean;
  /** Shows an arrow that opens all suggestions. */
  hasArrow?: boolean;
}

/** A text input with suggestions. */
export function SuggestionInput(props: Props) {
  const { source, label, suggestions, helperText, openOnFocus, hasArrow } = props;
  const resource = useResourceContext();
  const { field, fieldState, id, isRequired } = useInput({ source, defaultValue: '' });
  return (
    <Autocomplete
      freeSolo
      openOnFocus={openOnFocus}
      forcePopupIcon={hasArrow === true}
      id={id}
      options={suggestions}
      value={field.value ?? ''}
      inputValue={field.value ?? ''}
      onInputChange={(_event, text) => field.onChange(text)}
      onBlur={field.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={field.ref}
          label={<FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? helperText}
        />
      )}
    />
  );
}
