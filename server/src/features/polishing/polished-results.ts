import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { changeNames, changeSentences } from '@vitrine/contract/rules/explanations/explanation.messages.ts';
import { shownChanges } from '@vitrine/formats/kit/shown-changes.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { type Paragraph, polishedSentences } from './polished-sentences.ts';

type Shown = { widgets: readonly Widget[]; locale: string };

/** The results with what the company's endpoint made of the sentences of their highlights, as far as it is known. */
export async function polishedResults(
  ctx: Ctx,
  results: readonly WidgetResult[],
  { widgets, locale }: Shown,
  options: { waits?: boolean } = {},
): Promise<WidgetResult[]> {
  const paragraphs = results.flatMap((result) => paragraphsOf(result, widgets, locale));
  const polished = await polishedSentences(ctx, paragraphs, options);
  if (Object.keys(polished).length === 0) return [...results];
  return results.map((result) => {
    const own = paragraphsOf(result, widgets, locale).flatMap(({ sentences }) => sentences);
    const known = own.filter((sentence) => Object.hasOwn(polished, sentence));
    if (result.status !== 'ok' || known.length === 0) return result;
    return { ...result, polished: Object.fromEntries(known.map((each) => [each, polished[each] ?? each])) };
  });
}

/** The same for results that arrive one by one. */
export async function* polishedStream(
  ctx: Ctx,
  results: AsyncIterable<WidgetResult>,
  shown: Shown,
): AsyncIterable<WidgetResult> {
  for await (const result of results) yield* await polishedResults(ctx, [result], shown);
}

/** Only what a reader sees is sent. */
function paragraphsOf(result: WidgetResult, widgets: readonly Widget[], locale: string): Paragraph[] {
  const widget = widgets.find(({ id }) => id === result.widgetId);
  if (result.status !== 'ok' || !result.highlights || widget?.nature !== 'interactive') return [];
  return shownChanges(result, widget).flatMap(({ column, change }) => {
    if (!change) return [];
    const facts = { ...change, column };
    return [{ sentences: changeSentences(facts, locale), names: changeNames(facts, locale) }];
  });
}
