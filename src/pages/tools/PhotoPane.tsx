import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import { Box, Button, FormHelperText, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { IMAGE_TYPES, IMAGE_TYPES_IN_WORDS, MAX_IMAGE_BYTES } from '../../../contract/files.ts';
import { formatFileSize } from '../../../domain/format.ts';

interface Props {
  photo?: File;
  error?: string;
  isPending: boolean;
  onChoose: (files: File[]) => void;
  onFind: () => void;
}

/** The photograph, chosen or dropped, and the one button that looks it up. */
export function PhotoPane({ photo, error, isPending, onChoose, onFind }: Props) {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const problem = useId();
  const open = () => chooser.current?.click();

  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onChoose([...event.dataTransfer.files]);
  };
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('matcher.photo')}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        overflow: 'clip',
        outline: isOver ? '2px solid' : undefined,
        outlineColor: 'primary.main',
      }}
    >
      <Box sx={stage}>
        {photo ? (
          <Photo file={photo} />
        ) : (
          <Box onClick={open} sx={{ ...invitation, backgroundColor: isOver ? 'action.selected' : undefined }}>
            <PhotoCameraOutlined sx={{ fontSize: 32 }} aria-hidden />
            <Typography color="text.primary">
              {translate('matcher.hint')}{' '}
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {translate('files.or_drop_one')}
              </Box>
            </Typography>
            <Typography variant="caption">
              {translate('files.limits_one', {
                types: IMAGE_TYPES_IN_WORDS,
                size: MAX_IMAGE_BYTES / 1024 / 1024,
              })}
            </Typography>
          </Box>
        )}
      </Box>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={translate('matcher.photo')}
        accept={IMAGE_TYPES.join(',')}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {error && (
        <FormHelperText id={problem} error role="alert" sx={{ px: 2, pt: 1, m: 0 }}>
          {error}
        </FormHelperText>
      )}
      <Box sx={foot}>
        {photo && (
          <Typography noWrap title={photo.name} sx={{ minWidth: 0 }}>
            {photo.name}{' '}
            <Box component="span" className="tabular" sx={{ color: 'text.secondary', ml: 0.5 }}>
              {formatFileSize(photo.size)}
            </Box>
          </Typography>
        )}
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto', flex: 'none' }}>
          <Button variant="outlined" onClick={open} disabled={isPending}>
            {translate(photo ? 'matcher.choose_other' : 'matcher.choose')}
          </Button>
          <Button
            variant="contained"
            onClick={onFind}
            loading={isPending}
            aria-describedby={error ? problem : undefined}
          >
            {translate('matcher.find')}
          </Button>
        </Box>
      </Box>
    </Paper>
  );
}

function Photo({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Box
      component="img"
      src={address}
      alt={file.name}
      sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
    />
  );
}

const stage = {
  height: { xs: 320, sm: 'clamp(320px, calc(100dvh - 290px), 514px)' },
  backgroundColor: 'background.picture',
} as const;

const invitation = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 1,
  height: '100%',
  p: 2,
  color: 'text.secondary',
  cursor: 'pointer',
} as const;

const foot = {
  position: { xs: 'sticky', sm: 'static' },
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 60,
  pl: 2,
  pr: 1.5,
  py: 1,
  mt: 'auto',
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;
