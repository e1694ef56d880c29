import { fireEvent, screen, waitFor } from '@testing-library/react';
import { BarcodeDetector } from 'barcode-detector/ponyfill';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScanCamera } from '../../ui/scanning/ScanCamera.tsx';
import { ScanField } from '../../ui/scanning/ScanField.tsx';
import { button } from './openConsole.tsx';
import { renderPart } from './parts.tsx';
import { createPictureFile } from './picture.ts';

interface SeenCode {
  rawValue: string;
  boundingBox: { x: number; y: number; width: number; height: number };
}
const aCode = (rawValue: string, x = 0): SeenCode => ({
  rawValue,
  boundingBox: { x, y: 0, width: 10, height: 10 },
});

/** What is in the picture now. */
let seen: SeenCode[] | Error = [];
const applyConstraints = vi.fn(async (_constraints: object) => {});
const onScan = vi.fn<(scan: { readings: readonly string[] }) => void>();
const codes = () => onScan.mock.calls.map(([{ readings }]) => readings[0]);

function aCamera({ torch }: { torch: boolean }) {
  const listeners: (() => void)[] = [];
  const track = {
    id: 'track',
    stop: vi.fn(),
    addEventListener: (_name: string, listener: () => void) => listeners.push(listener),
    getSettings: () => ({ deviceId: 'camera-0' }),
    getCapabilities: () => ({ torch }),
    applyConstraints,
  };
  const stream = Object.defineProperties(new MediaStream(), {
    id: { value: 'stream' },
    getTracks: { value: () => [track] },
    getVideoTracks: { value: () => [track] },
  });
  return { track, stream, unplug: () => listeners.forEach((listener) => listener()) };
}

function giveCamera(getUserMedia: () => Promise<unknown>) {
  const mediaDevices = { getUserMedia: vi.fn(getUserMedia), enumerateDevices: async () => [] };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  return mediaDevices.getUserMedia;
}

// The reader of codes loads its WebAssembly as soon as it is imported, which happy-dom cannot.
beforeAll(async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await import('../../ui/scanning/readBarcodes.ts');
  await waitFor(() => expect(said.mock.lastCall?.[0]).toContain('Aborted'));
  said.mockRestore();
});

beforeEach(() => {
  seen = [];
  onScan.mockClear();
  applyConstraints.mockClear();
  vi.spyOn(BarcodeDetector.prototype, 'detect').mockImplementation(async () => {
    if (seen instanceof Error) throw seen;
    return seen as never;
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.unstubAllGlobals();
});

/** Opens the camera, and waits until it shows a picture. */
async function openCamera({ torch = false, result }: { torch?: boolean; result?: string } = {}) {
  const camera = aCamera({ torch });
  giveCamera(async () => camera.stream);
  const onClose = vi.fn();
  const part = renderPart(<ScanCamera onScan={onScan} onClose={onClose} result={result} />);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLVideoElement>('What the camera sees').srcObject).not.toBeNull(),
  );
  fireEvent(screen.getByLabelText('What the camera sees'), new Event('loadedmetadata'));
  return { ...part, ...camera, onClose };
}

describe('the camera for codes', () => {
  it('reads each code once while it stays in the picture, and says which', async () => {
    const { unmount, track } = await openCamera();
    expect(screen.getByRole('status')).toHaveTextContent(/^Hold a code in the picture/);
    expect(screen.queryByText('Starting the camera')).toBeNull();
    seen = [aCode(' BS-7 ')];
    await waitFor(() => expect(codes()).toEqual(['BS-7']));
    expect(screen.getByRole('status')).toHaveTextContent('Read: BS-7');
    const looks = vi.mocked(BarcodeDetector.prototype.detect).mock.calls.length;
    await waitFor(() =>
      expect(vi.mocked(BarcodeDetector.prototype.detect).mock.calls.length).toBeGreaterThan(looks + 1),
    );
    expect(codes()).toEqual(['BS-7']);
    seen = [aCode('BS-8')];
    await waitFor(() => expect(codes()).toEqual(['BS-7', 'BS-8']));
    expect(track.stop).not.toHaveBeenCalled();
    unmount();
    expect(track.stop).toHaveBeenCalledTimes(1);
  });

  it('reads a code again once it was out of the picture for a while', async () => {
    let now = 10_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const looks = vi.mocked(BarcodeDetector.prototype.detect).mock.calls;
    const lookTwice = async () => {
      const before = looks.length;
      await waitFor(() => expect(looks.length).toBeGreaterThan(before + 1));
    };
    await openCamera();
    seen = [aCode('BS-7')];
    await waitFor(() => expect(codes()).toEqual(['BS-7']));
    for (const [milliseconds, times] of [
      [1_500, 1],
      [1_501, 2],
    ] as const) {
      seen = [];
      await lookTwice();
      now += milliseconds;
      seen = [aCode('BS-7')];
      await lookTwice();
      expect(codes()).toHaveLength(times);
    }
  });

  it('says what the page makes of a code, once there is one', async () => {
    await openCamera({ result: 'In box 3' });
    expect(screen.getByRole('status')).not.toHaveTextContent('In box 3');
    seen = [aCode('BS-7')];
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^In box 3$/));
  });

  it('goes on after a picture that cannot be read', async () => {
    seen = new Error('No frame.');
    await openCamera();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(codes()).toEqual([]);
    seen = [aCode('BS-7')];
    await waitFor(() => expect(codes()).toEqual(['BS-7']));
  });

  it('reads no more after it is closed', async () => {
    const { unmount } = await openCamera();
    const looks = () => vi.mocked(BarcodeDetector.prototype.detect).mock.calls.length;
    await waitFor(() => expect(looks()).toBeGreaterThan(0));
    unmount();
    await openCamera();
    seen = [aCode('BS-7')];
    const before = looks();
    // Of two cameras, each would have looked.
    await waitFor(() => expect(looks()).toBeGreaterThan(before + 3));
    expect(codes()).toEqual(['BS-7']);
  });

  it('switches its light, where it has one', async () => {
    const { user } = await openCamera({ torch: true });
    for (const torch of [true, false]) {
      await user.click(button('Light'));
      expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch }] });
      await waitFor(() => expect(button('Light')).toHaveAttribute('aria-pressed', String(torch)));
    }
  });

  it('has no button for a light that it lacks', async () => {
    await openCamera();
    expect(screen.queryByRole('button', { name: 'Light' })).toBeNull();
  });

  it('that is unplugged says so, and can be started again', async () => {
    const { user, unplug } = await openCamera({ torch: true });
    unplug();
    expect(await screen.findByRole('alert')).toHaveTextContent('The camera was switched off or unplugged.');
    expect(screen.queryByRole('button', { name: 'Light' })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(/^Photograph the code/);
    await user.click(button('Try again'));
    expect(await screen.findByLabelText('What the camera sees')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('cannot be started again on a page that is not secure', async () => {
    renderPart(<ScanCamera onScan={onScan} onClose={() => {}} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(/over https/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(button('Take a photograph')).toBeEnabled();
  });
});

describe('a photograph of a code', () => {
  const close = vi.fn();
  beforeEach(() => {
    close.mockClear();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 10, close }));
  });
  const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail();
  const open = async () => {
    const part = renderPart(<ScanCamera onScan={onScan} onClose={() => {}} />);
    await screen.findByRole('alert');
    return part;
  };

  it('is read at its middle, and may be taken twice', async () => {
    const { user } = await open();
    seen = [aCode('LEFT', 0), aCode('', 45), aCode('MIDDLE', 40), aCode('RIGHT', 90)];
    for (const codesSoFar of [['MIDDLE'], ['MIDDLE', 'MIDDLE']]) {
      await user.upload(chooser(), createPictureFile('code.png'));
      await waitFor(() => expect(codes()).toEqual(codesSoFar));
    }
    expect(close).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('status')).toHaveTextContent('Read: MIDDLE');
    expect(chooser()).toHaveValue('');
  });

  it.each([
    ['has no code', []],
    ['cannot be read', new Error('No picture.')],
  ])('that %s is no scan, and another can be taken', async (_, found) => {
    const { user } = await open();
    seen = [aCode('BS-7')];
    await user.upload(chooser(), createPictureFile('code.png'));
    await waitFor(() => expect(codes()).toEqual(['BS-7']));
    seen = found;
    await user.upload(chooser(), createPictureFile('none.png'));
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(button('Take a photograph')).toBeEnabled());
    expect(codes()).toEqual(['BS-7']);
    expect(screen.getByRole('status')).toHaveTextContent(
      found instanceof Error ? 'Read: BS-7' : /^Photograph the code/,
    );
  });

  it('is chosen by its button', async () => {
    const { user } = await open();
    const click = vi.spyOn(chooser(), 'click').mockReturnValue();
    await user.click(button('Take a photograph'));
    expect(click).toHaveBeenCalledTimes(1);
  });
});

describe('the field for codes', () => {
  it('gives a typed code on with Enter, and is empty then', async () => {
    const { user } = renderPart(<ScanField label="Code" onScan={onScan} />);
    const code = screen.getByRole('textbox', { name: 'Code' });
    await user.type(code, '  {Enter}');
    expect(codes()).toEqual([]);
    await user.type(code, 'BS-7 {Enter}');
    expect(codes()).toEqual(['BS-7']);
    expect(code).toHaveValue('');
  });

  it('opens the camera, which gives its codes on too', async () => {
    giveCamera(() => new Promise(() => {}));
    const { user } = renderPart(<ScanField label="Code" onScan={onScan} result="In box 3" />);
    await user.click(button('Scan with the camera'));
    expect(await screen.findByRole('dialog', { name: 'Scan with the camera' })).toBeVisible();
    await user.click(button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
