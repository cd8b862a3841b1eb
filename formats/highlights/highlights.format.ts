import { changeSentences } from '@vitrine/contract/rules/explanations/explanation.messages.ts';
import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { sentenceStart } from '@vitrine/contract/rules/text/sentence-start.ts';
import { z } from 'zod';
import { defineFormat } from '../kit/define-format.ts';
import { renderEmpty } from '../kit/empty.ts';
import { compareText } from '../kit/period/period.ts';
import { breakLines } from '../kit/text/break-lines.ts';
import type { Theme } from '../kit/theme.ts';
import { type HighlightItem, type HighlightsModel, highlightsModel } from './highlights.model.ts';

const LINE = 20;
/** Above the text, and between two metrics. */
const TEXT_GAP = 2;
const GAP = 14;
/** The line beside a metric, with its space. */
const INDENT = 15;
const COMPARED_LINE = 18;
/** Beside the sidebar and the editor a card keeps about this much of its width: its last line must not be cut there. */
const BESIDE_PANELS = 0.64;

export const highlightsFormat = defineFormat<Record<string, never>, HighlightsModel>({
  id: 'highlights',
  label: 'Highlights',
  icon: 'bulb',
  version: 1,
  options: z.object({}),
  upgrades: {},
  dimension: 'optional',
  flows: true,
  isText: true,
  showsChange: ({ items }) => items.some(({ change }) => change !== null),
  model: highlightsModel,
  printHeight: (model, { width }, theme) => heightOf(model, width, theme),
  fitHeight: (model, { width }, theme) =>
    Math.max(heightOf(model, width, theme), heightOf(model, width * BESIDE_PANELS, theme)),
  render(model, _size, theme) {
    if (model.items.every(({ value, change }) => value === null && change === null)) return renderEmpty();
    const items = model.items.map((item) => renderItem(item, model, theme));
    const compared = comparedText(model, theme);
    const line = compared === null ? '' : `<li class="vf-highlights-compared">${escapeHtml(compared)}</li>`;
    return `<ul class="vf-highlights" tabindex="0">${items.join('')}${line}</ul>`;
  },
});

function renderItem(item: HighlightItem, model: HighlightsModel, theme: Theme): string {
  const [head = '', ...rest] = sentencesOf(item, model, theme);
  const text =
    rest.length === 0 ? '' : `<p class="vf-highlight-text" dir="auto">${htmlOf(rest.join(' '))}</p>`;
  return (
    `<li class="vf-highlight vf-highlight-${item.tone}">` +
    `<p class="vf-highlight-head" dir="auto">${htmlOf(head)}</p>${text}</li>`
  );
}

/** Browsers break lines between a sign and a currency, as in `−$`. */
function htmlOf(text: string): string {
  return escapeHtml(text).replace(/[+−]\p{Sc}/gu, '<span class="vf-highlight-sign">$&</span>');
}

function sentencesOf(
  { column, value, change, isHidden }: HighlightItem,
  { polished }: HighlightsModel,
  { locale }: Theme,
): string[] {
  if (change)
    return changeSentences({ ...change, column }, locale).map((sentence) => polished[sentence] ?? sentence);
  const metric = sentenceStart(column.label);
  if (value === null) return [`${metric}: no data for these dates.`];
  const known = `${metric}: ${formatValue(value, column, locale)}.`;
  return isHidden ? [known] : [known, 'There is no comparison.'];
}

function comparedText({ compared }: HighlightsModel, { locale }: Theme): string | null {
  return compared && `Compared with ${compareText(compared, locale)}`;
}

/** As the style sheet lays them out. */
function heightOf(model: HighlightsModel, width: number, theme: Theme): number {
  const across = width - INDENT;
  const heights = model.items.map((item) => {
    const [head = '', ...rest] = sentencesOf(item, model, theme);
    const text = rest.length === 0 ? 0 : TEXT_GAP + breakLines(rest.join(' '), across, 13).length * LINE;
    return breakLines(head, across, 14, 600).length * LINE + text;
  });
  const compared = comparedText(model, theme);
  const last = compared === null ? [] : [breakLines(compared, width, 12).length * COMPARED_LINE];
  const all = [...heights, ...last];
  return Math.ceil(all.reduce((sum, height) => sum + height, 0) + (all.length - 1) * GAP);
}
