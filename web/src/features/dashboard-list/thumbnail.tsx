import { useEffect, useRef, useState } from 'react';
import styles from './list.module.css';

/** Thumbnails are loaded a bit before they are scrolled to. */
const AHEAD = '240px';

/** The top of a dashboard as the server renders it, small and without any function. Loaded once it comes near the window. */
export function Thumbnail({ permalink }: { permalink: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [shown, setShown] = useState(false);
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
          onLoad={() => setShown(true)}
        />
      ) : null}
    </div>
  );
}
