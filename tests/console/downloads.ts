import { onTestFinished, vi } from 'vitest';

export interface DownloadedFile {
  name: string;
  content: Promise<string>;
}

/** Collects the files that the console saves until the test ends. */
export function collectDownloads(): DownloadedFile[] {
  const saved: DownloadedFile[] = [];
  const files = new Map<string, Blob>();
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.set('blob:saved', file as Blob);
    return 'blob:saved';
  });
  const { click } = HTMLAnchorElement.prototype;
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    if (!this.download) return click.call(this);
    saved.push({ name: this.download, content: files.get(this.href)?.text() ?? Promise.resolve('') });
  });
  onTestFinished(() => {
    made.mockRestore();
    clicked.mockRestore();
  });
  return saved;
}
