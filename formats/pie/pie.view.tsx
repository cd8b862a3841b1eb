import { type ReactElement, useCallback, useMemo } from 'react';
import { HydratedChart } from '../kit/chart/hydrated-chart.tsx';
import type { FormatViewProps } from '../kit/define-format.ts';
import { pieFormat } from './pie.format.ts';
import { layoutPie } from './pie.layout.ts';
import type { PieModel } from './pie.model.ts';

type Props = FormatViewProps<PieModel>;

export default function PieView({ model, size, theme, rendered, onSettled }: Props): ReactElement {
  const drawing = useMemo(() => layoutPie(model, size, theme), [model, size, theme]);
  const render = useCallback(() => pieFormat.render(model, size, theme), [model, size, theme]);
  return (
    <HydratedChart
      rendered={rendered}
      render={render}
      drawing={drawing}
      theme={theme}
      onSettled={onSettled}
    />
  );
}
