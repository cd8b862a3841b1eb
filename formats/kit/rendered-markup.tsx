import { type ReactElement, useLayoutEffect, useMemo, useRef } from 'react';

type RenderedMarkupProps = {
  /** Null keeps the server's rendering, which is in the page already. */
  html: string | null;
  /** Makes the markup respond to pointer and keys; returns a function that undoes it. Must be stable between equal renderings. */
  hydrate?: ((root: HTMLElement) => () => void) | undefined;
};

/** A rendering in the page. It is put there once: a component that only hydrates it doesn't render it again. */
export function RenderedMarkup({ html, hydrate }: RenderedMarkupProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const inner = useMemo(() => ({ __html: html ?? '' }), [html]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new html means new elements
  useLayoutEffect(() => {
    if (root.current && hydrate) return hydrate(root.current);
    return undefined;
  }, [html, hydrate]);
  // While hydrating, React leaves the markup of the page in place, whatever is given here.
  return <div className="vf" ref={root} dangerouslySetInnerHTML={inner} suppressHydrationWarning />;
}
