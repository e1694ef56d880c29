/** Time enough for the browser to have begun with it. */
const KEPT_FOR = 60_000;

/** Lets the browser save a file where it saves downloads. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR);
}
