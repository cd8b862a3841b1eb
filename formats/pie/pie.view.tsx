import { type ReactElement, useMemo } from 'react';
import { loadEngine } from '../kit/chart.ts';
import type { FormatViewProps } from '../kit/define-format.ts';
import { LivingChart } from '../kit/live-chart.tsx';
import { pieFormat } from './pie.format.ts';
import { layoutPie } from './pie.layout.ts';
import type { PieModel } from './pie.model.ts';

await loadEngine();

export default function PieView({ model, size, theme, onSettled }: FormatViewProps<PieModel>): ReactElement {
  const drawing = useMemo(() => layoutPie(model, size, theme), [model, size, theme]);
  const html = useMemo(() => pieFormat.paint(model, size, theme), [model, size, theme]);
  return <LivingChart html={html} drawing={drawing} theme={theme} onSettled={onSettled} />;
}
