import { type ReactElement, useMemo } from 'react';
import type { FormatViewProps } from '../kit/define-format.ts';
import { RenderedMarkup } from '../kit/rendered-markup.tsx';
import { summaryFormat } from './summary.format.ts';
import type { SummaryModel } from './summary.model.ts';

export default function SummaryView({
  model,
  size,
  theme,
  onSettled,
}: FormatViewProps<SummaryModel>): ReactElement {
  const html = useMemo(() => summaryFormat.render(model, size, theme), [model, size, theme]);
  return <RenderedMarkup html={html} onSettled={onSettled} />;
}
