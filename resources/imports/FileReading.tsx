import {
  Box,
  Button,
  Collapse,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Paper,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { NUMBER_MEANINGS, type Import, type ImportChange, type ImportFile } from '../../contract/imports.ts';
import { isResourceOfSites, RESOURCE_NAMES } from '../../contract/resources.ts';
import { tableColumns, headingsWithoutInstallationId } from '../../contract/tables.ts';
import { formatCount, formatFileSize } from '../../domain/format.ts';
import { Fact } from '../../ui/Facts.tsx';
import { useAddress } from '../../ui/address.ts';
import { useExtras, useTypes } from '../types/index.ts';
import { enumerate } from '../../ui/texts.ts';
import { MappingForm } from './MappingForm.tsx';
import { SiteAndCurrencyInputs } from './SiteAndCurrencyInputs.tsx';
import { UnreadColumns } from './UnreadColumns.tsx';
import { useImportChange } from './useImport.ts';

interface Props {
  imported: Import;
  file: ImportFile;
}

const HEADING = 'how-read';

/** Scrolls to the section on reading the file and focuses its heading. */
export function showFileReading() {
  const heading = document.getElementById(HEADING);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
}

/** Settings for reading a file, and the mapping of its columns. */
export function FileReading({ imported, file }: Props) {
  const translate = useTranslate();
  const { text, change } = useAddress();
  const { resource } = imported;
  const asked = text('columns');
  const isOpen = asked === null ? file.isGuessed : asked !== '0';
  const read = Object.values(file.mapping).filter((field) => field !== null).length;
  const delimiter =
    file.delimiter && translate(`imports.delimiters.${file.delimiter}`, { _: file.delimiter });
  return (
    <Paper component="section" variant="outlined" aria-labelledby={HEADING} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={HEADING} tabIndex={-1} component="h2" variant="h3" sx={{ mb: 2 }}>
        {translate('imports.reading_file')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}>
        <FileChoices imported={imported} file={file} />
        {isResourceOfSites(resource) && <SiteAndCurrencyInputs imported={imported} file={file} />}
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
          <Fact label={translate('imports.kind')}>{file.kind.toUpperCase()}</Fact>
          <Fact label={translate('imports.size')}>{formatFileSize(file.size)}</Fact>
          {file.encoding && <Fact label={translate('imports.encoding')}>{file.encoding.toUpperCase()}</Fact>}
          {delimiter && <Fact label={translate('imports.delimiter')}>{delimiter}</Fact>}
        </Box>
      </Box>
      {file.redacted.length > 0 && (
        <Typography color="text.secondary" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {translate('sale_files.redacted', { headings: enumerate(file.redacted) })}
        </Typography>
      )}
      <ExternalIdChoice imported={imported} file={file} />
      {resource && (
        <>
          {file.isGuessed && (
            <Typography sx={{ mt: 2, fontWeight: 500 }}>{translate('imports.columns_guessed')}</Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
            <Typography className="tabular">
              {translate('imports.columns_read', {
                count: formatCount(read),
                total: formatCount(file.headers.length),
              })}
            </Typography>
            <Button
              variant="outlined"
              size="small"
              aria-expanded={isOpen}
              onClick={() => change({ columns: isOpen ? '0' : '1' })}
            >
              {translate(isOpen ? 'imports.hide_columns' : 'imports.columns')}
            </Button>
          </Box>
          <Collapse in={isOpen} unmountOnExit>
            <MappingForm id={imported.id} file={file} resource={resource} />
          </Collapse>
          <UnreadColumns unread={file.unread} />
        </>
      )}
    </Paper>
  );
}

/** The resource of a file's rows, and the sheet to read. */
function FileChoices({ imported: { id, resource }, file }: Props) {
  const translate = useTranslate();
  const { mutate, isPending } = useImportChange(id, {
    send: (provider, change: ImportChange) => provider.changeImport(id, change),
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

/** Asks whether ids in a file are its own or ids of this installation, where the headings do not say so. */
function ExternalIdChoice({ imported: { id, resource }, file }: Props) {
  const translate = useTranslate();
  const types = useTypes();
  const extras = useExtras();
  const { mutate, isPending } = useImportChange(id, {
    send: (provider, numbers: ImportFile['numbers']) => provider.changeImport(id, { numbers }),
    failure: 'imports.not_read_again',
  });
  if (!resource) return null;
  const heads = headingsWithoutInstallationId(
    file.headers,
    file.mapping,
    tableColumns(resource, { types, extras }),
  );
  if (heads.length === 0) return null;
  return (
    <FormControl disabled={isPending} sx={{ mt: 2 }}>
      <FormLabel id="numbers">{translate('imports.numbers', { heads: enumerate(heads) })}</FormLabel>
      <RadioGroup aria-labelledby="numbers" value={file.numbers}>
        {NUMBER_MEANINGS.map((numbers) => (
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
