import StyleOutlined from '@mui/icons-material/StyleOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { IMAGE_TYPES } from '../../contract/files.ts';
import { useFittingPictures } from '../../ui/inputs/useFittingPictures.ts';
import { useNotifyFailure } from '../../ui/notices.tsx';
import { preloadablePopup } from '../../ui/preloadable.tsx';

const CardPhotoDialog = preloadablePopup(async () => (await import('./CardPhotoDialog.tsx')).CardPhotoDialog);

interface Props {
  /** Products that are in the list already. */
  listed: readonly number[];
  onChoose: (product: number) => void;
}

/** Takes or chooses a photograph of a card, and leads to its products in stock. */
export function CardPhotoButton({ listed, onChoose }: Props) {
  const translate = useTranslate();
  const choosePictures = useFittingPictures();
  const notifyFailure = useNotifyFailure();
  const chooser = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<File>();
  const text = translate('put_away.card.find');
  const fail = (error: unknown) => {
    setPhoto(undefined);
    notifyFailure('put_away.card.not_looked_up', error);
  };
  const take = (files: readonly File[]) => {
    const { fitting, refusal } = choosePictures(files);
    if (refusal) return fail(new Error(refusal));
    notifyFailure.end();
    setPhoto(fitting[0]);
  };
  return (
    <>
      <Tooltip title={text}>
        <IconButton
          aria-label={text}
          onClick={() => chooser.current?.click()}
          onPointerEnter={() => void CardPhotoDialog.preload()}
          sx={{ width: 44, height: 44, border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <StyleOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <input
        ref={chooser}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        capture="environment"
        hidden
        aria-label={translate('put_away.card.photo')}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {photo && (
        <CardPhotoDialog
          photo={photo}
          listed={listed}
          onChoose={onChoose}
          onFailure={fail}
          onClose={() => setPhoto(undefined)}
        />
      )}
    </>
  );
}
