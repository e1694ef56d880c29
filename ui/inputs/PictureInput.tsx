import { Box, FormHelperText, InputLabel, Link, Typography } from '@mui/material';
import { FieldTitle, useInput, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useId, useRef, useState, type DragEvent } from 'react';
import { IMAGE_TYPES, MAX_IMAGES, MAX_IMAGE_BYTES } from '../../contract/files.ts';
import { Sentence } from '../Sentence.tsx';
import { PicturePreviews } from './PicturePreviews.tsx';
import type { FormPicture } from './pictures.ts';
import { useFittingPictures } from './useFittingPictures.ts';

interface Props {
  source: string;
  /** Accepts one file instead of up to twelve. */
  single?: boolean;
}

/**
 * Pictures of a form: the record's pictures, and files that are chosen, dropped or taken with the camera.
 * Pictures can be previewed, ordered and removed.
 * The value is `Picture[]`; without a record it contains only files.
 */
export function PictureInput({ source, single = false }: Props) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const { field, fieldState } = useInput<{ [field: string]: FormPicture[] }>({ source, defaultValue: [] });
  const pictures: FormPicture[] = Array.isArray(field.value) ? field.value : [];
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string>();
  const help = useId();
  const choosePictures = useFittingPictures();
  const most = single ? 1 : MAX_IMAGES;

  const add = (chosen: File[]) => {
    const { fitting, refusal } = choosePictures(chosen);
    const all = single ? fitting.slice(-1) : [...pictures, ...fitting];
    setRefused(refusal ?? (all.length > most ? translate('files.too_many', { most }) : undefined));
    field.onChange(all.slice(0, most));
  };
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };

  const error = refused ?? fieldState.error?.message;
  const label = translateLabel({ source, resource });
  return (
    <Box sx={{ width: '100%' }}>
      <InputLabel component="span" error={Boolean(error)}>
        <FieldTitle source={source} resource={resource} />
      </InputLabel>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        sx={{
          border: '1px dashed',
          borderColor: over ? 'primary.main' : error ? 'error.main' : 'grey.500',
          backgroundColor: over ? 'action.selected' : 'background.sunken',
          borderRadius: 1,
          p: 2,
          textAlign: 'center',
        }}
      >
        <Typography>
          <Sentence
            text={translate(single ? 'files.choose_one' : 'files.choose')}
            parts={{
              link: (
                <Link
                  component="button"
                  type="button"
                  variant="body2"
                  onClick={() => chooser.current?.click()}
                />
              ),
              drop: <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }} />,
            }}
          />
        </Typography>
        <Typography id={help} variant="caption" color="text.secondary">
          {translate(single ? 'files.limits_one' : 'files.limits', {
            size: MAX_IMAGE_BYTES / 1024 / 1024,
            most,
          })}
        </Typography>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={typeof label === 'string' ? label : source}
          aria-describedby={help}
          accept={IMAGE_TYPES.join(',')}
          multiple={!single}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Box>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
      <PicturePreviews pictures={pictures} onChange={field.onChange} />
    </Box>
  );
}
