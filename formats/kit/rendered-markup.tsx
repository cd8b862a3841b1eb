import { type ReactElement, useLayoutEffect, useMemo, useRef } from 'react';
import { useSettled } from './use-settled.ts';

type RenderedProps = {
  html: string;
  onSettled(): void;
  /** Hydrates the rendering; returns how to end that. Must not change between equal renderings. */
  enliven?(root: HTMLElement): () => void;
};

/** A rendering in the page, hydrated unchanged: nothing is drawn twice, so nothing can flicker. */
export function RenderedMarkup({ html, onSettled, enliven }: RenderedProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const inner = useMemo(() => ({ __html: html }), [html]);
  useSettled(onSettled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new html means new elements to bring to life
  useLayoutEffect(() => {
    if (root.current && enliven) return enliven(root.current);
    return undefined;
  }, [html, enliven]);
  return <div className="vf" ref={root} dangerouslySetInnerHTML={inner} />;
}
