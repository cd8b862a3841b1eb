import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type Box, isOn, type Screen, screensOf } from './screens.ts';

/** Above and below the cards, and the bar. */
const AROUND_PX = 24 + 64;
/** Another row of cards is worth that much of their size: half-empty screens look broken. */
const MIN_SCALE = 0.85;
const OFF = 'data-off';

type Layout = { screens: Screen[]; height: number };

const none: Layout = { screens: [], height: 0 };

/**
 * The screens of the dashboard in the stage, measured again when its cards or the window change. Cards of other screens than `at` are
 * hidden, also from the keyboard and screen readers.
 */
export function useScreens(stage: RefObject<HTMLElement | null>, active: boolean, at: number): Screen[] {
  const [{ screens, height }, setLayout] = useState(none);
  useEffect(() => {
    const element = stage.current;
    if (!element || !active) return undefined;
    // A presentation shows every section expanded.
    const collapsed = [...element.querySelectorAll<HTMLDetailsElement>('[data-collapsible]:not([open])')];
    for (const section of collapsed) section.open = true;
    const measure = () => setLayout((before) => sameOr(before, layoutOf(element)));
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const cards = new MutationObserver(() => {
      for (const card of cardsOf(element)) sizes.observe(card);
      measure();
    });
    cards.observe(element, { childList: true, subtree: true });
    for (const card of cardsOf(element)) sizes.observe(card);
    measure();
    return () => {
      sizes.disconnect();
      cards.disconnect();
      for (const section of collapsed) section.open = false;
      for (const card of cardsOf(element)) card.removeAttribute(OFF);
      place(element, null, 0);
      setLayout(none);
    };
  }, [stage, active]);
  const screen = screens[Math.min(at, screens.length - 1)];
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element || !active || !screen) return;
    place(element, screen, height);
    for (const [card, box] of boxesOf(element)) card.toggleAttribute(OFF, !isOn(box, screen));
  }, [stage, active, screen, height]);
  return screens;
}

function layoutOf(stage: HTMLElement): Layout {
  const height = stage.clientHeight - AROUND_PX;
  return { screens: screensOf([...boxesOf(stage).values()], height / MIN_SCALE), height };
}

function sameOr(before: Layout, next: Layout): Layout {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next;
}

function cardsOf(stage: HTMLElement): HTMLElement[] {
  return [...stage.querySelectorAll<HTMLElement>('[data-widget], [data-section]')];
}

/** Everything that is moved together: the grid, or with sections all of them. */
function sheetOf(stage: HTMLElement): HTMLElement | null {
  return stage.querySelector('[data-sheet]') ?? stage.querySelector('[data-grid]');
}

/** Of the layout, whatever the grid is moved and scaled by. */
function boxesOf(stage: HTMLElement): Map<HTMLElement, Box> {
  const grid = sheetOf(stage);
  if (!grid) return new Map();
  const { top: origin, width } = grid.getBoundingClientRect();
  const scale = width / grid.offsetWidth || 1;
  return new Map(
    cardsOf(stage).map((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      const leads = card.dataset.section !== undefined;
      return [card, { top: (top - origin) / scale, bottom: (bottom - origin) / scale, leads }];
    }),
  );
}

/** Moves a screen into sight, in the middle of the height there is; smaller where it is higher. */
function place(stage: HTMLElement, screen: Screen | null, height: number): void {
  const grid = sheetOf(stage);
  if (!grid) return;
  if (!screen) {
    grid.style.removeProperty('transform');
    return;
  }
  const own = screen.bottom - screen.top;
  const scale = Math.min(1, height / own);
  const shift = Math.max(0, (height - own * scale) / 2) - screen.top * scale;
  grid.style.transform = `translateY(${Math.round(shift)}px) scale(${scale})`;
}
