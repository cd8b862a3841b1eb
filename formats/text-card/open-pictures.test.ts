// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { openPictures } from './open-pictures.ts';

const rendered =
  '<div class="vf-frame"><img class="vf-image vf-cover" src="/files/a" alt="The new shop"></div>' +
  '<article><img class="vf-thumb" src="/files/b" alt=""></article><a class="vf-file" href="/files/c">Plan</a>';

it('gives each picture a button of its name, and takes them away again', () => {
  const root = document.createElement('div');
  root.innerHTML = rendered;
  const onPicture = vi.fn();
  const close = openPictures(root, onPicture);
  const buttons = [...root.querySelectorAll('button')];
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Enlarge The new shop',
    'Enlarge the picture',
  ]);
  for (const button of buttons) button.click();
  expect(
    onPicture.mock.calls.map(([{ src, title }]) => [new URL(src, 'https://a.example').pathname, title]),
  ).toEqual([
    ['/files/a', 'The new shop'],
    ['/files/b', 'Picture'],
  ]);
  close();
  expect(root.innerHTML).toBe(rendered);
});
