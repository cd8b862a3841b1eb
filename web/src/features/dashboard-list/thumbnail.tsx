import { SECOND_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { useEffect, useRef, useState } from 'react';
import styles from './list.module.css';

/** Thumbnails are loaded a bit before they are scrolled to. */
const AHEAD = '240px';

/** After so long a thumbnail is loaded again while the server fetches its first values. */
const RELOADS_MS = [3, 6, 12, 24, 48].map((seconds) => seconds * SECOND_MS);

/** The top of a dashboard as the server renders it, small and without any function. Loaded once it comes near the window. */
export function Thumbnail({ permalink }: { permalink: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [shown, setShown] = useState(false);
  const reloadIfPending = useReloads();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={styles.thumbnail} aria-hidden inert>
      {near ? (
        <iframe
          src={`/dashboards/${permalink}/thumbnail`}
          title="Thumbnail"
          tabIndex={-1}
          // Its own styles and pictures may load; scripts may not run.
          sandbox="allow-same-origin"
          data-shown={shown || undefined}
          onLoad={(event) => {
            setShown(true);
            reloadIfPending(event.currentTarget);
          }}
        />
      ) : null}
    </div>
  );
}

function useReloads(): (frame: HTMLIFrameElement) => void {
  const reloads = useRef({ count: 0, timer: 0 });
  useEffect(() => () => clearTimeout(reloads.current.timer), []);
  return (frame) => {
    const isPending = frame.contentDocument?.documentElement.dataset.pending !== undefined;
    const afterMs = RELOADS_MS[reloads.current.count];
    if (!isPending || afterMs === undefined) return;
    reloads.current.count += 1;
    reloads.current.timer = window.setTimeout(() => frame.contentWindow?.location.reload(), afterMs);
  };
}
