import NoPhotographyOutlined from '@mui/icons-material/NoPhotographyOutlined';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CameraChoice } from '../../../ui/camera/CameraChoice.tsx';
import { useCamera, type CameraSide } from '../../../ui/camera/useCamera.ts';
import { RecordDialog } from '../../../ui/RecordDialog.tsx';
import { useNotifyFailure } from '../../../ui/notices.tsx';
import { Viewfinder } from './Viewfinder.tsx';

interface Props {
  onTaken: (photo: File) => void;
  onClose: () => void;
}

/** The camera's picture with a frame for the card, and the shutter button. */
export function CameraDialog({ onTaken, onClose }: Props) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const [wanted, setWanted] = useState<CameraSide>({});
  const [video, setVideo] = useState<HTMLVideoElement>();
  const { stream, problem, cameras } = useCamera(wanted);
  const current = stream?.getVideoTracks()[0]?.getSettings().deviceId ?? wanted.deviceId ?? '';
  const start = (camera: CameraSide) => {
    setVideo(undefined);
    setWanted(camera);
  };

  const take = async () => {
    if (!video) return;
    try {
      onTaken(await shot(video));
    } catch (error) {
      notifyFailure('camera.problems.failed', error);
    }
  };
  return (
    <RecordDialog
      title={translate('matcher_camera.title')}
      onClose={onClose}
      width={720}
      flush
      actions={
        <Button
          variant="contained"
          startIcon={<PhotoCamera />}
          disabled={!video || Boolean(problem)}
          onClick={() => void take()}
        >
          {translate('matcher_camera.take')}
        </Button>
      }
    >
      {problem ? (
        <Box role="alert">
          <EmptyState
            icon={NoPhotographyOutlined}
            title={translate(`camera.problems.${problem}`)}
            action={
              problem !== 'insecure' && (
                <Button variant="outlined" onClick={() => start({ ...wanted })}>
                  {translate('camera.retry')}
                </Button>
              )
            }
          />
        </Box>
      ) : (
        <Viewfinder key={stream?.id} stream={stream} onShown={setVideo} />
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 2, sm: 3 }, py: 2 }}
      >
        {!problem && (
          <Typography color="text.secondary" sx={{ flex: 1, minWidth: 180 }}>
            {translate('matcher_camera.help')}
          </Typography>
        )}
        <CameraChoice cameras={cameras} current={current} onChoose={(deviceId) => start({ deviceId })} />
      </Box>
    </RecordDialog>
  );
}

/** The current frame of a video as a file named by the time. */
async function shot(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  if (!content) throw new Error('The camera gave no picture.');
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '-');
  return new File([content], `camera-${moment}.jpg`, { type: 'image/jpeg' });
}
