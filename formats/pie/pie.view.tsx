import { type ReactElement, useCallback, useMemo } from 'react';
import type { FormatViewProps } from '../kit/define-format.ts';
import { LivingChart } from '../kit/live-chart.tsx';
import { pieFormat } from './pie.format.ts';
import { layoutPie } from './pie.layout.ts';
import type { PieModel } from './pie.model.ts';

type Props = FormatViewProps<PieModel>;

export default function PieView({ model, size, theme, painted, onSettled }: Props): ReactElement {
  const drawing = useMemo(() => layoutPie(model, size, theme), [model, size, theme]);
  const paint = useCallback(() => pieFormat.paint(model, size, theme), [model, size, theme]);
  return (
    <LivingChart painted={painted} paint={paint} drawing={drawing} theme={theme} onSettled={onSettled} />
  );
}
