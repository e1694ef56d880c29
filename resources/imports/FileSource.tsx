import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { FILE_LIMITS } from '../../contract/files.ts';
import { RESOURCE_NAMES, type ResourceName } from '../../contract/resources.ts';
import { DropNotice } from '../../ui/DropNotice.tsx';
import { FileChooser } from '../../ui/FileChooser.tsx';
import { useDownload } from '../../ui/useDownload.ts';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useFileDrop } from '../../ui/useFileDrop.ts';
import { useFileUpload } from '../../ui/useFileUpload.ts';

const MEGABYTES = FILE_LIMITS.bytes / 1024 / 1024;

/** Files to import, chosen or dropped anywhere on the page. `onStarted` receives the id of each import. */
export function FileSource({ onStarted }: { onStarted: (ids: number[]) => void }) {
  const queries = useQueryClient();
  const translate = useTranslate();
  const known = useExtensions();
  const upload = useFileUpload({
    texts: 'import_data',
    field: 'name',
    refusal: ({ name, size }) =>
      size > FILE_LIMITS.bytes ? translate('import_data.too_large', { name, size: MEGABYTES }) : undefined,
    takesSeveral: true,
    send: async (provider, file, how) => {
      const id = await provider.startFileImport(file, how);
      void queries.invalidateQueries({ queryKey: ['imports', 'last'] });
      return id;
    },
    onSent: onStarted,
  });
  const isOver = useFileDrop(upload.start, known === true && !upload.sending);
  const title = translate('import_data.file');
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={section}>
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 2 }}>
        {translate(known === false ? 'import_data.zenmarket_alone' : 'import_data.file_text')}
      </Typography>
      <FileChooser
        label={title}
        icon={UploadFileOutlined}
        texts="import_data"
        accept=".csv,.tsv,.txt,.xlsx,.json"
        upload={upload}
        limits={translate('import_data.file_limits', { size: MEGABYTES })}
      >
        {known && <ExampleFiles />}
      </FileChooser>
      {isOver && <DropNotice text={translate('import_data.drop_here')} />}
    </Paper>
  );
}

/** Example files to fill in and import, one for each resource. */
function ExampleFiles() {
  const translate = useTranslate();
  const nameOf = (kind: ResourceName) => translate(`resources.${kind}.name`, { smart_count: 2 });
  const { mutate, isPending, variables } = useDownload(
    async (provider, kind: ResourceName) =>
      new File([await provider.getExampleFile(kind)], `${kind}-example.csv`),
    'import_data.not_example',
  );
  return (
    <Box sx={examples}>
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ mr: 0.5, width: { xs: '100%', sm: 'auto' } }}
      >
        {translate('import_data.examples')}
      </Typography>
      {RESOURCE_NAMES.map((kind) => (
        <Button
          key={kind}
          size="small"
          aria-label={translate('import_data.example_of', { kind: nameOf(kind) })}
          loading={isPending && variables === kind}
          onClick={() => mutate(kind)}
          sx={{ px: 0.75, minWidth: 0 }}
        >
          {nameOf(kind)}
        </Button>
      ))}
    </Box>
  );
}

const section = { p: { xs: 2, sm: 3 }, gridColumn: { lg: '1 / -1' } } as const;

const examples = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  mt: 1,
  ml: -0.75,
  '& > span': { ml: 0.75 },
} as const;
