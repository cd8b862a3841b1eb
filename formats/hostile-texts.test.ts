import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { slowTexts } from '@vitrine/contract/testing/hostile-texts.ts';
import { expect, test } from 'vitest';
import { renderTooltip } from './kit/chart/tooltip.ts';
import { readable } from './kit/contrast.ts';
import { textWidth } from './kit/text/text-width.ts';
import { isTitle } from './kit/text/title.ts';
import { linesOf } from './text-card/lines-of.ts';
import { renderRichText, safeAddress } from './text-card/rich-text.ts';

const work: Record<string, (text: string) => unknown> = {
  'rich text': (text) => renderRichText(text),
  address: safeAddress,
  'lines of a text': (text) => linesOf(text, 300, 14),
  'readable colour': (text) => readable(text, '#fff', 4.5),
  'escaped text': escapeHtml,
  'width of a text': (text) => textWidth(text, 14),
  'title of a card': (text) => isTitle(text, text),
  tooltip: (text) => renderTooltip(text, text, []),
};

test.each(Object.entries(work))('%s takes linear time', (_, read) => {
  expect(slowTexts(read)).toEqual([]);
});
