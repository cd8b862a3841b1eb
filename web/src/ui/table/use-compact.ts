import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Narrower frames have no space for more than a column of texts and one beside it. */
const ALWAYS_COMPACT_BELOW_PX = 704;

/**
 * Whether a table's columns have no space in its frame: beside an open sidebar, with long names, on a phone. Measured before the
 * browser paints. `offered`: there are fewer columns to show instead.
 */
export function useCompact(offered: boolean): { frame: RefObject<HTMLDivElement | null>; compact: boolean } {
  const frame = useRef<HTMLDivElement>(null);
  // What all columns needed when they did not fit; they are tried again once there is as much.
  const [fitFromPx, setFitFromPx] = useState(0);
  const [widthPx, setWidthPx] = useState(Number.POSITIVE_INFINITY);
  const compact = offered && widthPx < Math.max(fitFromPx, ALWAYS_COMPACT_BELOW_PX);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!offered || !current) return;
    setWidthPx(current.clientWidth);
    if (!compact && current.scrollWidth > current.clientWidth) setFitFromPx(current.scrollWidth);
  });
  useEffect(() => {
    const { current } = frame;
    if (!offered || !current) return;
    const observer = new ResizeObserver(() => setWidthPx(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [offered]);
  return { frame, compact };
}
