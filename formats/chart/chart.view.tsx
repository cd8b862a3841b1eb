import { type ReactElement, useMemo } from 'react';
import { loadEngine } from '../kit/chart.ts';
import type { FormatViewProps } from '../kit/define-format.ts';
import { LivingChart } from '../kit/live-chart.tsx';
import { chartFormat } from './chart.format.ts';
import { layoutChart } from './chart.layout.ts';
import type { ChartModel } from './chart.model.ts';

await loadEngine();

export default function ChartView({
  model,
  size,
  theme,
  onSettled,
}: FormatViewProps<ChartModel>): ReactElement {
  const drawing = useMemo(() => layoutChart(model, size, theme), [model, size, theme]);
  const html = useMemo(() => chartFormat.paint(model, size, theme), [model, size, theme]);
  return <LivingChart html={html} drawing={drawing} theme={theme} onSettled={onSettled} />;
}
