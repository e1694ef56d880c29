import { Box, Button, Typography } from '@mui/material';
import { RESOURCE_NAMES, type ResourceName } from '../../contract/resources.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { exampleFile } from '../../providers/imports.ts';
import { useNotifyFailure } from '../../ui/notices.tsx';
import { saveFile } from '../../ui/saveFile.ts';

/** A file of each resource that can be filled in and imported. */
export function ExampleFiles() {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const nameOf = (kind: ResourceName) => translate(`resources.${kind}.name`, { smart_count: 2 });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (kind: ResourceName) => exampleFile(kind),
    onMutate: () => notifyFailure.end(),
    onSuccess: (content, kind) => saveFile(new File([content], `${kind}-example.csv`)),
    onError: (error) => notifyFailure('import_data.not_example', error),
  });
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        mt: 1,
        ml: -0.75,
        '& > span': { ml: 0.75 },
      }}
    >
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
