import { Box } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotificationContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { matchCard } from '../../../providers/tools.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useFittingPictures } from '../../../ui/inputs/useFittingPictures.ts';
import { useNotifyFailure } from '../../../ui/notices.tsx';
import { useFailureText } from '../../../ui/useFailureText.ts';
import { MatchList } from './MatchList.tsx';
import { PhotoPane } from './PhotoPane.tsx';

/** A photograph of a card, and beside it the cards that it may show. */
export function CardMatcher() {
  const translate = useTranslate();
  const choosePictures = useFittingPictures();
  const notifyFailure = useNotifyFailure();
  const failureText = useFailureText();
  const { setNotifications } = useNotificationContext();
  const [photo, setPhoto] = useState<File>();
  const [error, setError] = useState<string>();
  const { mutate, reset, data: matches, isPending } = useMutation({ mutationFn: matchCard });

  const choose = (files: File[]) => {
    const { fitting, refusal } = choosePictures(files.slice(0, 1));
    setError(refusal);
    const [chosen] = fitting;
    if (!chosen) return;
    setPhoto(chosen);
    reset();
  };
  const find = () => {
    if (!photo) return setError(translate('matcher.no_photo'));
    setError(undefined);
    setNotifications([]);
    mutate(photo, {
      onError: (failure) => {
        notifyFailure('matcher.failed', failure);
        setError(failureText(failure, 'image'));
      },
    });
  };
  return (
    <>
      <PageTitle title={translate('matcher.title')} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 7fr)' },
          alignItems: 'stretch',
        }}
      >
        <PhotoPane photo={photo} error={error} isPending={isPending} onChoose={choose} onFind={find} />
        <MatchList matches={matches} isPending={isPending} />
      </Box>
    </>
  );
}
