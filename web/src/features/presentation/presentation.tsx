import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconChevronLeft, IconChevronRight, IconX } from '../../ui/icons/icons.ts';
import { PlainButton } from '../../ui/plain/buttons/plain-button.tsx';
import styles from './presentation.module.css';
import type { PresentedPages } from './presented-pages.ts';
import { beyondScreens, screenAfter } from './screens.ts';
import { useScreens } from './use-screens.ts';

type PresentationProps = {
  /** Seconds after which the next screen follows by itself, 0 for never; null while nothing is presented. */
  seconds: number | null;
  /** Null ends the presentation. */
  onChange: (seconds: number | null) => void;
  title: string;
  /** The dashboard's theme and colours, which the bar shares. */
  brand: { theme: 'light' | 'dark' | 'auto'; variables: CSSProperties };
  /** Of a dashboard with pages: they follow each other. */
  pages?: PresentedPages | null;
  /** Called each time the first screen is shown again by itself: for fresh data on a screen that nobody touches. */
  onRound?: () => void;
  /** The dashboard. It stays the same while it is presented, so that values keep coming. */
  children: ReactNode;
};

const IDLE_MS = 3_000;
const paces = [0, 10, 30, 60];

/** A dashboard that can fill the screen, one screenful of whole cards after the other. */
export function Presentation({
  seconds,
  onChange,
  title,
  brand,
  pages,
  onRound,
  children,
}: PresentationProps) {
  const stage = useRef<HTMLDivElement>(null);
  const active = seconds !== null;
  const [wanted, setAt] = useState(0);
  const screens = useScreens(stage, active, wanted);
  const at = Math.min(wanted, Math.max(0, screens.length - 1));
  const close = useEffectEvent(() => onChange(null));
  const turn = turner(pages ?? null, setAt);
  useFullscreen(stage, active, () => close());
  useKeys(stage, active, { at, count: screens.length, show: setAt, turn, close: () => close() });
  usePace(seconds ?? 0, () => {
    if (at + 1 < screens.length) return setAt(at + 1);
    if (turn(1)) return undefined;
    onRound?.();
    pages?.show(0);
    return setAt(0);
  });
  const hasPrevious = at > 0 || (pages?.at ?? 0) > 0;
  const hasNext = at + 1 < screens.length || (pages ? pages.at + 1 < pages.titles.length : false);
  const idle = useIdle(active);
  return (
    <div
      ref={stage}
      className={active ? styles.stage : undefined}
      data-presenting={active || undefined}
      data-idle={idle || undefined}
      data-theme={active ? brand.theme : undefined}
      style={active ? brand.variables : undefined}
      tabIndex={active ? -1 : undefined}
    >
      {children}
      {active ? (
        <section className={styles.bar} aria-label={`Presentation of ${title}`}>
          <PlainButton
            aria-label="Previous screen"
            icon={IconChevronLeft}
            disabled={!hasPrevious}
            onClick={() => (at === 0 ? turn(-1) : setAt(at - 1))}
          />
          <p className={`${styles.place} tabular`} role="status">
            <span className="visually-hidden">Screen </span>
            {at + 1} / {Math.max(1, screens.length)}
          </p>
          <PlainButton
            aria-label="Next screen"
            icon={IconChevronRight}
            disabled={!hasNext}
            onClick={() => (at + 1 < screens.length ? setAt(at + 1) : turn(1))}
          />
          <p className={styles.title}>{titleOf(title, pages ?? null)}</p>
          <label className={styles.pace}>
            <span>Advance</span>
            <select value={seconds ?? 0} onChange={(event) => onChange(Number(event.target.value))}>
              {[...new Set([...paces, seconds ?? 0])].map((pace) => (
                <option key={pace} value={pace}>
                  {pace === 0 ? 'By hand' : `After ${pace} s`}
                </option>
              ))}
            </select>
          </label>
          <PlainButton aria-label="End the presentation" icon={IconX} onClick={() => onChange(null)} />
        </section>
      ) : null}
    </div>
  );
}

/** The screens are counted by page, so that the number of pages says what is still to come. */
function titleOf(title: string, pages: PresentedPages | null): string {
  if (!pages) return title;
  return `${title} · ${pages.titles[pages.at]}, page ${pages.at + 1} of ${pages.titles.length}`;
}

/** Shows the next page from its first screen or the previous one from its last; false where there is none. */
function turner(pages: PresentedPages | null, setAt: (at: number) => void): (by: -1 | 1) => boolean {
  return (by) => {
    const next = (pages?.at ?? 0) + by;
    if (!pages || next < 0 || next >= pages.titles.length) return false;
    pages.show(next);
    setAt(by > 0 ? 0 : Number.POSITIVE_INFINITY);
    return true;
  };
}

type ElementRef = { readonly current: HTMLElement | null };

/** The whole screen where the browser allows it, else the window. Leaving the one ends the other. */
function useFullscreen(stage: ElementRef, active: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const element = stage.current;
    if (!active || !element) return undefined;
    const opener = document.activeElement;
    let filled = false;
    const follow = () => {
      if (document.fullscreenElement === element) filled = true;
      else if (filled) leave();
    };
    document.addEventListener('fullscreenchange', follow);
    // Refused without a click, as at an address that opens presented.
    element.requestFullscreen?.().catch(() => {});
    element.focus({ preventScroll: true });
    document.documentElement.style.setProperty('overflow', 'hidden');
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      document.documentElement.style.removeProperty('overflow');
      if (document.fullscreenElement === element) void document.exitFullscreen().catch(() => {});
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [stage, active]);
}

type Keys = {
  at: number;
  count: number;
  show: (at: number) => void;
  turn: (by: -1 | 1) => boolean;
  close: () => void;
};

/** Not where a field, a button or a chart has a use for the key itself. */
function useKeys(stage: ElementRef, active: boolean, { at, count, show, turn, close }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]')) return;
    if (target instanceof Element && target.closest('select, input, textarea')) return;
    if (key === 'Escape') return close();
    const next = screenAfter(event, at, count);
    if (next === null || (key === ' ' && target instanceof Element && target.closest('button, a'))) return;
    event.preventDefault();
    const beyond = beyondScreens(event, at, count);
    if (beyond === 0 || !turn(beyond)) show(next);
    stage.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!active) return undefined;
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [active]);
}

function usePace(seconds: number, next: () => void): void {
  const step = useEffectEvent(next);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setInterval(() => step(), seconds * 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
}

/** Whether the pointer has rested for a moment: it and the bar hide then. */
function useIdle(active: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    let timer = setTimeout(() => setIdle(true), IDLE_MS);
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    for (const type of ['pointermove', 'pointerdown', 'keydown']) window.addEventListener(type, wake);
    return () => {
      clearTimeout(timer);
      setIdle(false);
      for (const type of ['pointermove', 'pointerdown', 'keydown']) window.removeEventListener(type, wake);
    };
  }, [active]);
  return idle;
}
