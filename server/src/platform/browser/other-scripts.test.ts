import { expect, test } from 'vitest';
import { otherScripts } from './other-scripts.ts';

const ranges = async (text: string) =>
  [...(await otherScripts(text)).matchAll(/unicode-range:([^;]+);/g)].map((match) => match[1]);

test('characters of the built-in font need no other', async () => {
  expect(await otherScripts('Müller & Søn – “12 %” € ↑ ş ő ™ ©')).toBe('');
});

test('each character comes from one font, and no unused ones are added', async () => {
  expect(await ranges('Привет')).toEqual(['U+41f,U+440,U+438,U+432,U+435,U+442']);
  expect(await ranges('שלום')).toEqual(['U+5e9,U+5dc,U+5d5,U+5dd']);
  for (const text of ['Ελλάδα', 'مرحبا', 'नमस्ते', 'สวัสดี', '新品', 'ひらがな', '한국']) {
    const points = (await ranges(text)).flatMap((range) => range?.split(',') ?? []);
    expect(points.toSorted(), text).toEqual(
      [...new Set(text)].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).toSorted(),
    );
  }
});

test('surrounding characters decide the language of a shared character', async () => {
  const chinese = await otherScripts('直');
  expect(await otherScripts('直す')).not.toContain(chinese);
  expect(await otherScripts('직 直')).not.toContain(chinese);
});

test('emoji are taken as a whole, and a digit stays a digit', async () => {
  expect(await ranges('Launch 👩‍💻 👍🏽')).toEqual(['U+1f469,U+200d,U+1f4bb,U+1f44d,U+1f3fd']);
  expect((await ranges('1️⃣')).join()).not.toMatch(/U\+31(,|$)/);
});

test('a page of all characters is not slow', async () => {
  const all = Array.from({ length: 60_000 }, (_, index) => String.fromCodePoint(0x3400 + index)).join('');
  const points = (await ranges(all)).flatMap((range) => range?.split(',') ?? []);
  expect(points.length).toBeLessThanOrEqual(5_000);
});
