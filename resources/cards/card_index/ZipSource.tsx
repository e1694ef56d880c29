import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';

interface Props {
  problem: string | undefined;
  onChoose: (files: readonly File[]) => void;
}

/** A zip of card pictures: chosen, or dropped anywhere on the page; and how it is done on the server. */
export function ZipSource({ problem, onChoose }: Props) {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const title = translate('card_index.add');
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={ground}>
        <FolderZipOutlined sx={{ fontSize: 32, color: 'text.secondary' }} aria-hidden />
        <Button variant="outlined" onClick={() => chooser.current?.click()}>
          {translate('card_index.choose')}
        </Button>
        <Typography sx={{ display: { xs: 'none', sm: 'block' } }}>
          {translate('card_index.or_drop')}
        </Typography>
      </Box>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label={title}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
        {translate('card_index.holds')}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
        {translate('card_index.by_command')} <code>{translate('card_index.command')}</code>
      </Typography>
    </Box>
  );
}

const ground = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 1, sm: 2 },
  px: 2,
  py: 2,
  border: '1px dashed',
  borderColor: 'var(--outline)',
  borderRadius: 1,
  backgroundColor: 'background.sunken',
} as const;
