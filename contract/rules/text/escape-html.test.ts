import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('escapes what could end a text or a quoted attribute, the ampersand once', () => {
  expect(escapeHtml(`<b title="a">R&D's &amp;</b>`)).toBe(
    '&lt;b title=&quot;a&quot;&gt;R&amp;D&#39;s &amp;amp;&lt;/b&gt;',
  );
});
