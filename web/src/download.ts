/** Gives the reader a file. */
export function download(name: string, content: BlobPart, type = 'text/plain'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // The browser has taken what it needs once the click is done; some want a moment longer.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
