import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  IconButton,
  Paper,
  Tooltip,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import { IMAGE_TYPES } from '../../contract/files.ts';
import { formatFileSize } from '../../domain/format.ts';
import { OutlineHelp } from './OutlineHelp.tsx';
import { PhotoStage } from './PhotoStage.tsx';
import type { Matcher } from './useMatcher.ts';

interface Props {
  matcher: Matcher;
  /** The backend accepts outlines and finds several cards on a photo. */
  hasExtensions: boolean;
  onCamera: () => void;
}

/** The chosen or taken photos, and the button that looks them up. */
export function PhotoPane({ matcher, hasExtensions, onCamera }: Props) {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const problem = useId();
  const { photos, outline, isPending, isRedrawn, isDrawn, isOutlined, error } = matcher;
  const [photo] = photos;
  const open = () => chooser.current?.click();
  const isAnswered = matcher.lookups.length > 0 && !isPending && !isRedrawn && !error;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('matcher.photo')}
      sx={{ overflow: 'clip', position: { sm: 'sticky' }, top: 16 }}
    >
      <PhotoStage matcher={matcher} hasExtensions={hasExtensions} onChoose={open} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label={translate('matcher.photo')}
        accept={IMAGE_TYPES.join(',')}
        onChange={(event) => {
          matcher.choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {error && (
        <FormHelperText id={problem} error role="alert" data-keep-clear sx={{ px: 2, pt: 1, m: 0 }}>
          {error}
        </FormHelperText>
      )}
      {hasExtensions && outline && (
        <OutlineHelp
          isOutlined={isOutlined}
          isRedrawn={isRedrawn}
          onReset={isDrawn && !isPending ? matcher.resetOutline : undefined}
        />
      )}
      <Box sx={foot} data-keep-clear>
        {photo && (
          <Typography noWrap title={photo.name} sx={{ minWidth: 0, flex: '1 1 120px' }}>
            {photos.length > 1 ? translate('matcher.photos', { smart_count: photos.length }) : photo.name}{' '}
            <Box component="span" className="tabular" sx={size}>
              {formatFileSize(photos.reduce((sum, { size }) => sum + size, 0))}
            </Box>
          </Typography>
        )}
        {hasExtensions && (
          <FormControlLabel
            label={translate('matcher.all')}
            control={
              <Checkbox
                checked={matcher.isAll}
                disabled={isPending}
                onChange={(_event, checked) => matcher.chooseAll(checked)}
              />
            }
            sx={{ mr: 0 }}
          />
        )}
        <Box sx={buttons}>
          <Tooltip title={translate('matcher_camera.open')}>
            <span>
              <IconButton
                aria-label={translate('matcher_camera.open')}
                aria-haspopup="dialog"
                disabled={isPending}
                onClick={onCamera}
              >
                <PhotoCameraOutlined />
              </IconButton>
            </span>
          </Tooltip>
          <Button variant="outlined" onClick={open} disabled={isPending}>
            {translate(photo ? 'matcher.choose_other' : 'matcher.choose')}
          </Button>
          <Button
            variant={isAnswered ? 'outlined' : 'contained'}
            onClick={matcher.find}
            disabled={!isOutlined}
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

const foot = {
  position: { xs: 'sticky', sm: 'static' },
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 60,
  pl: 2,
  pr: 1.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;

const size = { display: { xs: 'none', sm: 'inline' }, color: 'text.secondary', ml: 0.5 } as const;

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  ml: 'auto',
} as const;
