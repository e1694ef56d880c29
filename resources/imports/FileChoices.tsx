import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type Import, type ImportChange, type ImportFile } from '../../contract/imports.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import { changeImport } from '../../providers/imports.ts';
import { useImportChange } from './useImportChange.ts';

interface Props {
  imported: Import;
  file: ImportFile;
}

/** What the rows of a file are, and on which of its sheets they stand. */
export function FileChoices({ imported: { id, resource }, file }: Props) {
  const translate = useTranslate();
  const { mutate, isPending } = useImportChange(id, {
    send: (change: ImportChange) => changeImport(id, change),
    failure: 'imports.not_read_again',
  });
  const chosen = RESOURCE_NAMES.find((kind) => kind === resource);
  return (
    <>
      <TextField
        select
        label={translate('imports.resource')}
        value={chosen ?? ''}
        disabled={isPending}
        error={!chosen}
        helperText={chosen ? undefined : translate('imports.unknown_resource')}
        onChange={({ target }) => mutate({ resource: RESOURCE_NAMES.find((kind) => kind === target.value) })}
        sx={{ width: { xs: '100%', sm: 220 } }}
      >
        {RESOURCE_NAMES.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`resources.${kind}.name`, { smart_count: 1 })}
          </MenuItem>
        ))}
      </TextField>
      {file.sheets.length > 1 && (
        <TextField
          select
          label={translate('imports.sheet')}
          value={file.sheet ?? ''}
          disabled={isPending}
          onChange={({ target }) => mutate({ sheet: target.value })}
          sx={{ width: { xs: '100%', sm: 220 } }}
        >
          {file.sheets.map((sheet) => (
            <MenuItem key={sheet} value={sheet}>
              {sheet}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}
