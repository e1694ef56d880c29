import { Box, Button, Collapse, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Import, ImportFile } from '../../contract/imports.ts';
import { formatCount, formatFileSize } from '../../domain/format.ts';
import { Fact } from '../../ui/Fact.tsx';
import { useAddress } from '../../ui/address.ts';
import { FileChoices } from './FileChoices.tsx';
import { MappingForm } from './MappingForm.tsx';
import { NumbersChoice } from './NumbersChoice.tsx';

interface Props {
  imported: Import;
  file: ImportFile;
}

/** How a file is read, and what each of its columns becomes. */
export function FileReading({ imported, file }: Props) {
  const translate = useTranslate();
  const { has, change } = useAddress();
  const { resource } = imported;
  const isOpen = has('columns');
  const read = Object.values(file.mapping).filter((field) => field !== null).length;
  const delimiter =
    file.delimiter && translate(`imports.delimiters.${file.delimiter}`, { _: file.delimiter });
  return (
    <Paper component="section" variant="outlined" aria-labelledby="how-read" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="how-read" component="h2" variant="h3" sx={{ mb: 2 }}>
        {translate('imports.reading_file')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}>
        <FileChoices imported={imported} file={file} />
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
          <Fact label={translate('imports.kind')}>{file.kind.toUpperCase()}</Fact>
          <Fact label={translate('imports.size')}>{formatFileSize(file.size)}</Fact>
          {file.encoding && <Fact label={translate('imports.encoding')}>{file.encoding.toUpperCase()}</Fact>}
          {delimiter && <Fact label={translate('imports.delimiter')}>{delimiter}</Fact>}
        </Box>
      </Box>
      <NumbersChoice imported={imported} file={file} />
      {resource && (
        <>
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
              onClick={() => change({ columns: isOpen ? null : '1' })}
            >
              {translate(isOpen ? 'imports.hide_columns' : 'imports.columns')}
            </Button>
          </Box>
          <Collapse in={isOpen} unmountOnExit>
            <MappingForm id={imported.id} file={file} resource={resource} />
          </Collapse>
        </>
      )}
    </Paper>
  );
}
