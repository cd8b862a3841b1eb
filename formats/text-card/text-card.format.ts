import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { z } from 'zod';
import { defineFormat } from '../kit/define-format.ts';
import { linesOf } from './lines-of.ts';
import { openPictures } from './open-pictures.ts';
import { heightInPrint, renderHistory } from './render-history.ts';
import { renderUpload } from './render-upload.ts';
import { renderRichText } from './rich-text.ts';
import { type TextCardModel, textCardModel } from './text-card.model.ts';

export const textCardFormat = defineFormat<Record<string, never>, TextCardModel>({
  id: 'textCard',
  label: 'Text',
  icon: 'align-left',
  version: 1,
  options: z.object({}),
  upgrades: {},
  dimension: 'none',
  flows: true,
  model(_data: WidgetData | null, widget: Widget) {
    return textCardModel(widget);
  },
  printHeight(model, { width }) {
    if (model.type === 'historic') return heightInPrint(model.articles, width);
    return model.type === 'plain' ? heightOfLines(model.text, width) : 0;
  },
  fitHeight: (model, { width }) => (model.type === 'plain' ? heightOfLines(model.text, width) : null),
  render(model, size, theme) {
    if (model.type === 'upload') return renderUpload(model, size, theme);
    if (model.type === 'historic') return renderHistory(model, size, theme);
    if (!model.text.trim()) return '<div class="vf-empty">No text yet</div>';
    return `<div class="vf-text" tabindex="0">${renderRichText(model.text)}</div>`;
  },
  hydrate: (root, { onPicture }) => (onPicture ? openPictures(root, onPicture) : () => {}),
});

/** Lines break between words, which leaves about a tenth of them empty. */
function heightOfLines(text: string, width: number): number {
  return linesOf(text, width * 0.9, 14) * 21;
}
