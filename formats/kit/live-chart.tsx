import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import { type Drawing, hasEngine, type LiveChart, loadEngine, mountChart } from './chart.ts';
import { Painted } from './painted.tsx';
import type { Theme } from './theme.ts';

type LivingChartProps = {
  /** The server's painting, if there is one that fits. */
  painted: string | undefined;
  paint(): string;
  drawing: Drawing | null;
  theme: Theme;
  onSettled(): void;
};

/**
 * A painted chart that starts to answer when the pointer first reaches it; most are only ever looked at. With a
 * painting from the server the chart engine isn't fetched before that either.
 */
export function LivingChart({ painted, paint, drawing, theme, onSettled }: LivingChartProps): ReactElement {
  const ready = useEngine(painted === undefined);
  const html = useMemo(() => painted ?? (ready ? paint() : null), [painted, ready, paint]);
  const enliven = useCallback((root: HTMLElement) => mountOnPointer(root, drawing, theme), [drawing, theme]);
  return html === null ? (
    <div className="vf" />
  ) : (
    <Painted html={html} onSettled={onSettled} enliven={enliven} />
  );
}

/** Whether the engine is here; fetches it when needed. A failure reaches the widget's error boundary. */
function useEngine(needed: boolean): boolean {
  const [ready, setReady] = useState(hasEngine);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (needed && !ready) loadEngine().then(() => setReady(true), setFailure);
  }, [needed, ready]);
  if (failure) throw failure;
  return ready;
}

function mountOnPointer(root: HTMLElement, drawing: Drawing | null, theme: Theme): () => void {
  const plot = root.querySelector<HTMLElement>('.vf-plot');
  if (!plot || !drawing) return () => {};
  let live: LiveChart | null = null;
  let gone = false;
  const mount = () => {
    if (!gone) live = mountChart(plot, drawing, theme);
  };
  const start = () => {
    if (hasEngine()) mount();
    // Without the engine the painting stays as readable as it is.
    else loadEngine().then(mount, () => {});
  };
  plot.addEventListener('pointerenter', start, { once: true });
  return () => {
    gone = true;
    plot.removeEventListener('pointerenter', start);
    live?.dispose();
  };
}
