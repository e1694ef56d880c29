import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportFile } from '../../contract/imports.ts';
import { tableColumns } from '../../contract/tables.ts';
import type { ResourceName } from '../../contract/resources.ts';
import { withColumn } from '../../domain/import.ts';
import { changeImport } from '../../providers/imports.ts';
import { useExtras, useTypes } from '../products/types.ts';
import { MappingRow } from './MappingRow.tsx';
import { useImportChange } from './useImportChange.ts';

interface Props {
  id: number;
  file: ImportFile;
  resource: ResourceName;
}

/** What each column of a file becomes. The file is read again once that is said. */
export function MappingForm({ id, file, resource }: Props) {
  const translate = useTranslate();
  const types = useTypes();
  const extras = useExtras();
  const [mapping, setMapping] = useState(file.mapping);
  const { mutate, isPending } = useImportChange(id, {
    send: () => changeImport(id, { mapping }),
    failure: 'imports.not_read_again',
  });
  const used = new Set(Object.values(mapping));
  const fields = tableColumns(resource, { types, extras }).filter(
    ({ key, kind }) => kind !== 'derived' || used.has(key),
  );
  const isChanged = file.headers.some((_head, place) => mapping[place] !== file.mapping[place]);
  return (
    <Box sx={{ mt: 2 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {file.headers.map((head, place) => (
          <MappingRow
            key={place}
            head={head || translate('imports.no_head', { position: place + 1 })}
            samples={file.samples[place] ?? []}
            field={mapping[place] ?? null}
            fields={fields}
            onChange={(field) => setMapping(withColumn(mapping, place, field))}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        disabled={!isChanged}
        loading={isPending}
        onClick={() => mutate()}
        sx={{ mt: 2 }}
      >
        {translate('imports.read_again')}
      </Button>
    </Box>
  );
}
