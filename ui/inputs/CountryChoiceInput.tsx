import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin';
import { countries, isCountry } from './countries.ts';

interface Props extends Pick<AutocompleteInputProps, 'source' | 'label' | 'isRequired' | 'onChange' | 'sx'> {
  placeholder?: string;
}

/** Chooses a country by name or two-letter code. */
export function CountryChoiceInput({ isRequired = false, placeholder, ...props }: Props) {
  return (
    <AutocompleteInput
      choices={[...countries()]}
      matchSuggestion={isCountry}
      translateChoice={false}
      helperText={false}
      isRequired={isRequired}
      TextFieldProps={{ required: isRequired, ...(placeholder && { placeholder }) }}
      {...props}
    />
  );
}
