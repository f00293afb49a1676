/** Downloads a file. */
export function download(name: string, content: BlobPart, type = 'text/plain'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // Some browsers still need the URL for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
