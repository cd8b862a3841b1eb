import { expect, it } from 'vitest';
import { mailEdge } from './mail-edge.ts';
import { renderMail } from './render-mail.ts';

it('gives a button a border if its colour equals the background, in light or dark mode', async () => {
  expect([mailEdge('#ffffff'), mailEdge('#0b0d12'), mailEdge('#3451d1'), mailEdge('#ffd54a')]).toEqual([
    'border="1px solid #98a2b3"',
    'css-class="dark-edge"',
    '',
    '',
  ]);
  const { html } = renderMail({
    title: 'October',
    preview: 'October',
    paragraphs: [],
    button: { label: 'Open the dashboard', url: 'https://desk.test/d' },
    footer: 'Sent by Bright',
    brand: { name: 'Bright', color: '#ffffff', logo: null },
  });
  expect(html).toContain('border:1px solid #98a2b3');
});
