import { expect, test } from 'vitest';
import { passive } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { renderRichText, safeAddress } from './rich-text.ts';
import { textCardFormat } from './text-card.format.ts';

test.each([
  ['Hello', '<p dir="auto">Hello</p>'],
  ['a\nb\n\nc', '<p dir="auto">a<br>b</p><p dir="auto">c</p>'],
  ['**bold** and *italic*', '<p dir="auto"><strong>bold</strong> and <em>italic</em></p>'],
  ['2 * 3 * 4', '<p dir="auto">2 * 3 * 4</p>'],
  ['# One\ntext', '<h3 dir="auto">One</h3><p dir="auto">text</p>'],
  ['- a\n- b', '<ul dir="auto"><li>a</li><li>b</li></ul>'],
  ['3. a\n4. b', '<ol start="3" dir="auto"><li>a</li><li>b</li></ol>'],
  ['<b onclick="x">', '<p dir="auto">&lt;b onclick=&quot;x&quot;&gt;</p>'],
  ['[x](javascript:alert(1))', '<p dir="auto">[x](javascript:alert(1))</p>'],
  ['[x](JAVASCRIPT:alert)', '<p dir="auto">[x](JAVASCRIPT:alert)</p>'],
  ['[x](data:text/html,y)', '<p dir="auto">[x](data:text/html,y)</p>'],
])('%j is rendered as %s', (text, html) => {
  expect(renderRichText(text)).toBe(html);
});

test('links open elsewhere, and their quotes cannot break out', () => {
  expect(renderRichText('[a](example.com/"onclick="x)')).toBe(
    '<p dir="auto"><a href="http://example.com/&quot;onclick=&quot;x" target="_blank" rel="noopener noreferrer">a</a></p>',
  );
  expect(renderRichText('See https://example.com/a.')).toContain('>https://example.com/a</a>.');
});

test.each([
  ['example.com', 'http://example.com'],
  ['example.com:8080/x', 'http://example.com:8080/x'],
  ['//example.com', 'http://example.com'],
  ['https://example.com', 'https://example.com'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['javascript:alert(1)', null],
  ['vbscript:x', null],
  ['file:///etc/passwd', null],
])('the address %s becomes %s', (address, safe) => {
  expect(safeAddress(address)).toBe(safe);
});

test('a card shows its description, an empty one says so', () => {
  const size = { width: 258, height: 138 };
  const render = (text: string) =>
    textCardFormat.render(textCardFormat.model(null, passive(text), {}), size, themeOf());
  expect(render('Hi')).toContain('<p dir="auto">Hi</p>');
  expect(render(' ')).toContain('No text yet');
});
