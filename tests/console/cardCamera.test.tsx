import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openMatcher } from './matcherPage.ts';
import { startRealServer } from './realServer.ts';
import { casesInScope } from '../support/scope.ts';

startRealServer();

type GetUserMedia = (constraints: MediaStreamConstraints) => Promise<unknown>;

/** Gives the device cameras with these names. */
function giveCamera(getUserMedia: GetUserMedia, names: string[] = ['Back']) {
  const cameras = names.map((label, index) => ({ kind: 'videoinput', deviceId: `camera-${index}`, label }));
  const mediaDevices = { getUserMedia: vi.fn(getUserMedia), enumerateDevices: async () => cameras };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  return mediaDevices.getUserMedia;
}

function streamOf(deviceId: string) {
  const track = { stop: vi.fn(), addEventListener: () => {}, getSettings: () => ({ deviceId }) };
  const stream = Object.defineProperties(new MediaStream(), {
    id: { value: deviceId },
    getTracks: { value: () => [track] },
    getVideoTracks: { value: () => [track] },
  });
  return { track, stream };
}

afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

async function openCamera() {
  const opened = await openMatcher();
  await opened.user.click(screen.getByRole('button', { name: 'Use the camera' }));
  const dialog = await screen.findByRole('dialog', { name: 'Photograph the card' });
  return { ...opened, dialog: within(dialog) };
}

describe('the camera', () => {
  const errors: [name: string, says: string][] = [
    ['NotFoundError', 'No camera was found on this device.'],
    ['NotAllowedError', 'The camera is not allowed here.'],
    ['NotReadableError', 'The camera is in use by another program.'],
    ['UnknownError', 'The camera did not start.'],
  ];
  it.each(casesInScope(errors, { usual: 1 }))(
    'shows an error when it does not start: %s',
    async (name, says) => {
      giveCamera(() => Promise.reject(new DOMException('No.', name)));
      const { dialog } = await openCamera();
      expect(await dialog.findByRole('alert')).toHaveTextContent(says);
      expect(dialog.getByRole('button', { name: 'Take photo' })).toBeDisabled();
    },
  );

  it('is requested again by Try again after it was not allowed', async () => {
    const { stream } = streamOf('camera-0');
    const answers: GetUserMedia[] = [
      () => Promise.reject(new DOMException('No.', 'NotAllowedError')),
      async () => stream,
    ];
    const asked = giveCamera((constraints) => (answers.shift() ?? (async () => stream))(constraints));
    const { user, dialog } = await openCamera();
    await user.click(await dialog.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  });

  it('is not available on a page without https, and the dialog says so', async () => {
    const { dialog } = await openCamera();
    expect(await dialog.findByRole('alert')).toHaveTextContent(/over https/);
  });

  it('is the rear camera at first, can be changed, and is switched off after use', async () => {
    const back = streamOf('camera-0');
    const front = streamOf('camera-1');
    const asked = giveCamera(
      async ({ video }) => (typeof video === 'object' && 'deviceId' in video ? front.stream : back.stream),
      ['Back', 'Front'],
    );
    const { user, dialog } = await openCamera();
    const field = await dialog.findByRole('combobox', { name: 'Camera' });
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      audio: false,
      video: { facingMode: { ideal: 'environment' } },
    });
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: 'Front' }));
    await waitFor(() =>
      expect(asked.mock.calls[1]?.[0]).toMatchObject({ video: { deviceId: { exact: 'camera-1' } } }),
    );
    expect(back.track.stop).toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(front.track.stop).toHaveBeenCalled());
  });
});
