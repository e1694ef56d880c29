import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type Import, type ImportFile, NUMBERS } from '../../contract/imports.ts';
import { tableColumns, unmarkedHeads } from '../../contract/tables.ts';
import { changeImport } from '../../providers/imports.ts';
import { useExtras, useTypes } from '../products/types.ts';
import { useImportChange } from './useImportChange.ts';

interface Props {
  imported: Import;
  file: ImportFile;
}

/** Whose the ids and links of a file are, where its heads do not say. */
export function NumbersChoice({ imported: { id, resource }, file }: Props) {
  const translate = useTranslate();
  const types = useTypes();
  const extras = useExtras();
  const { mutate, isPending } = useImportChange(id, {
    send: (numbers: ImportFile['numbers']) => changeImport(id, { numbers }),
    failure: 'imports.not_read_again',
  });
  if (!resource) return null;
  const heads = unmarkedHeads(file.headers, file.mapping, tableColumns(resource, { types, extras }));
  if (heads.length === 0) return null;
  return (
    <FormControl disabled={isPending} sx={{ mt: 2 }}>
      <FormLabel id="numbers">
        {translate('imports.numbers', { heads: heads.map((head) => `“${head}”`).join(', ') })}
      </FormLabel>
      <RadioGroup aria-labelledby="numbers" value={file.numbers}>
        {NUMBERS.map((numbers) => (
          <FormControlLabel
            key={numbers}
            value={numbers}
            control={<Radio size="small" />}
            label={translate(`imports.numbers_${numbers}`)}
            onChange={() => mutate(numbers)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
