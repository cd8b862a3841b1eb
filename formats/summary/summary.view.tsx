import { type ReactElement, useMemo } from 'react';
import type { FormatViewProps } from '../kit/define-format.ts';
import { Painted } from '../kit/painted.tsx';
import { summaryFormat } from './summary.format.ts';
import type { SummaryModel } from './summary.model.ts';

export default function SummaryView({
  model,
  size,
  theme,
  onSettled,
}: FormatViewProps<SummaryModel>): ReactElement {
  const html = useMemo(() => summaryFormat.paint(model, size, theme), [model, size, theme]);
  return <Painted html={html} onSettled={onSettled} />;
}
