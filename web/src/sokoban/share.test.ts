import { expect, test } from 'vitest';
import { pack, unpack } from './share';

test('short texts stay readable', async () => {
  expect(await pack('5#|#@$.#|5#')).toBe('5#|#@$.#|5#');
  expect(await unpack('5#|#@$.#|5#')).toBe('5#|#@$.#|5#');
});

test('long texts are compressed and restored', async () => {
  const text = `${'#@$ .#\n'.repeat(400)}Title: Größe\n`;
  const word = await pack(text);
  expect(word).toMatch(/^z_[\w-]+$/);
  expect(word.length).toBeLessThan(120);
  expect(await unpack(word)).toBe(text);
});

test('short text that looks compressed is compressed anyway', async () => {
  expect(await unpack(await pack('z_abc'))).toBe('z_abc');
});

test('a damaged link is an error', async () => {
  const word = await pack('ruulDR'.repeat(50));
  await expect(unpack(word.slice(0, -6))).rejects.toThrow('damaged');
  await expect(unpack('z_%%%')).rejects.toThrow('damaged');
});

test('a decompression bomb is refused', async () => {
  const word = await pack('a'.repeat(9_000_000));
  await expect(unpack(word)).rejects.toThrow();
});
