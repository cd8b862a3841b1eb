import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { z } from 'zod';
import { defineFormat } from '../kit/define-format.ts';
import { paintRichText } from './rich-text.ts';

export type TextCardModel = { text: string };

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
    const written = widget.nature === 'passive' ? widget.inputs.description : null;
    return { text: widget.description || (typeof written === 'string' ? written : '') };
  },
  paint(model) {
    if (!model.text.trim()) return '<div class="vf-empty">Nothing written yet</div>';
    return `<div class="vf-text" tabindex="0">${paintRichText(model.text)}</div>`;
  },
});
