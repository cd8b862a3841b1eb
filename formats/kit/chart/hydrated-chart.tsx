import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import { RenderedMarkup } from '../rendered-markup.tsx';
import type { Theme } from '../theme.ts';
import { type Drawing, hasEngine, type LiveChart, loadEngine, mountChart } from './chart.ts';

type HydratedChartProps = {
  /** The server's rendering, if there is one that fits. */
  rendered: string | undefined;
  render(): string;
  drawing: Drawing | null;
  theme: Theme;
  onSettled(): void;
};

/**
 * A rendered chart that becomes interactive when the pointer first reaches it; most never are. With server rendering the chart
 * engine isn't loaded before that either.
 */
export function HydratedChart({
  rendered,
  render,
  drawing,
  theme,
  onSettled,
}: HydratedChartProps): ReactElement {
  const ready = useEngine(rendered === undefined);
  const html = useMemo(() => rendered ?? (ready ? render() : null), [rendered, ready, render]);
  const enliven = useCallback((root: HTMLElement) => mountOnPointer(root, drawing, theme), [drawing, theme]);
  return html === null ? (
    <div className="vf" />
  ) : (
    <RenderedMarkup html={html} onSettled={onSettled} enliven={enliven} />
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
    // Without the engine the rendering stays readable.
    else loadEngine().then(mount, () => {});
  };
  plot.addEventListener('pointerenter', start, { once: true });
  return () => {
    gone = true;
    plot.removeEventListener('pointerenter', start);
    live?.dispose();
  };
}
