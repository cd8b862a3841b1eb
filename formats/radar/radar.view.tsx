import { type ReactElement, useCallback, useMemo } from 'react';
import { HydratedChart } from '../kit/chart/hydrated-chart.tsx';
import type { FormatViewProps } from '../kit/define-format.ts';
import { radarFormat } from './radar.format.ts';
import { layoutRadar } from './radar.layout.ts';
import type { RadarModel } from './radar.model.ts';

type Props = FormatViewProps<RadarModel>;

export default function RadarView({ model, size, theme, rendered, onSettled }: Props): ReactElement {
  const drawing = useMemo(() => layoutRadar(model, size, theme), [model, size, theme]);
  const render = useCallback(() => radarFormat.render(model, size, theme), [model, size, theme]);
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
