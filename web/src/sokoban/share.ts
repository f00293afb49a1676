// A level and moves as words of a link: plain if short, else compressed (deflate, base64url) with a prefix.
const mark = 'z_';
const plainUpTo = 60;
const largest = 8_000_000; // no link of ours expands to more

export async function pack(text: string): Promise<string> {
  if (text.length <= plainUpTo && !text.startsWith(mark)) return text;
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return mark + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Expands a word; plain text is returned as is. */
export async function unpack(word: string): Promise<string> {
  if (!word.startsWith(mark)) return word;
  try {
    const binary = atob(word.slice(mark.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    throw new Error('this link is damaged or incomplete');
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > largest) throw new Error('too large');
    parts.push(part.value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
