import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

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
  const measure = useEffectEvent(() => {
    const { current } = frame;
    if (!offered || !current) return;
    setWidthPx(current.clientWidth);
    if (!compact && current.scrollWidth > current.clientWidth) setFitFromPx(current.scrollWidth);
  });
  useLayoutEffect(() => measure());
  useEffect(() => {
    const { current } = frame;
    if (!offered || !current) return;
    const observer = new ResizeObserver(() => measure());
    observer.observe(current);
    // A cell or a font that arrives later widens the table without a render here.
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [offered]);
  return { frame, compact };
}
