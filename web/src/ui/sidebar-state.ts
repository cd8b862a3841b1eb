import { useMediaQuery } from '@mantine/hooks';
import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useState } from 'react';

/** Up to this width the navigation is a sheet over the page. */
const sheetMaxWidthPx = 425;
/** Up to this width it is a rail of icons, and lies over the page when expanded. */
const railMaxWidthPx = 767;
/** The same while a panel beside the page needs space, too. */
const railBesidePanelMaxWidthPx = 1599;

/** `--sidebar` and `--sidebar-collapsed` of tokens.css. */
const columnWidthPx = 232;
const railWidthPx = 64;

const storageKey = 'sidebar';
const widthsPx = [sheetMaxWidthPx, railMaxWidthPx, railBesidePanelMaxWidthPx];

/**
 * What a window has space for: `sheet`, nothing beside the page; `rail`, a column of icons; `column`, icons and labels.
 * In the first two the expanded navigation is a dialog over the page.
 */
type SidebarSpace = 'sheet' | 'rail' | 'column';

export type SidebarState = {
  space: SidebarSpace;
  /** What is beside the page shows icons only. */
  narrow: boolean;
  /** The expanded navigation is open over the page. */
  overlayOpen: boolean;
  toggle: () => void;
  /** Closes the overlay. */
  closeOverlay: () => void;
  /** A panel beside the page has opened or closed. */
  setBesidePanel: (beside: boolean) => void;
};

/**
 * Open above 425 px: as a rail up to 767 px, wider as a column unless the person has made it narrow, which is
 * remembered. The overlay starts closed, and closes when another page opens.
 */
export function useSidebarState(): SidebarState {
  const [open, setOpen] = useState(() => readOpen());
  const [overlayOpen, setOverlayOpen] = useState(false);
  const [besidePanel, setBeside] = useState(false);
  const closeOverlay = useCallback(() => setOverlayOpen(false), []);
  const setBesidePanel = useCallback((beside: boolean) => {
    setBeside(beside);
    setOverlayOpen(false);
  }, []);
  const space = useSpace(besidePanel, closeOverlay);
  useEffect(() => {
    window.addEventListener('popstate', closeOverlay);
    return () => window.removeEventListener('popstate', closeOverlay);
  }, [closeOverlay]);

  const toggle = useCallback(() => {
    if (space !== 'column') return setOverlayOpen((before) => !before);
    setOpen(!open);
    rememberOpen(!open);
  }, [space, open]);

  const narrow = space === 'rail' || (space === 'column' && !open);
  return { space, narrow, overlayOpen, toggle, closeOverlay, setBesidePanel };
}

function useSpace(besidePanel: boolean, onChange: () => void): SidebarSpace {
  const [fits, setFits] = useState(() => readFits());
  useEffect(() => {
    const lists = widthsPx.map((width) => window.matchMedia(upTo(width)));
    const change = () => {
      setFits(readFits());
      onChange();
    };
    for (const list of lists) list.addEventListener('change', change);
    return () => {
      for (const list of lists) list.removeEventListener('change', change);
    };
  }, [onChange]);
  const [sheet, rail, railBesidePanel] = fits;
  if (sheet) return 'sheet';
  return rail || (besidePanel && railBesidePanel) ? 'rail' : 'column';
}

const upTo = (widthPx: number) => `(max-width: ${widthPx}px)`;
const readFits = () => widthsPx.map((width) => window.matchMedia(upTo(width)).matches);

function readOpen(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'closed';
  } catch {
    return true;
  }
}

function rememberOpen(open: boolean): void {
  try {
    localStorage.setItem(storageKey, open ? 'open' : 'closed');
  } catch {
    // Storage may be forbidden; the choice is then lost on reload.
  }
}

const SidebarContext = createContext<SidebarState | null>(null);
export const SidebarProvider = SidebarContext.Provider;

/** The state of the page's sidebar; `null` outside of the app shell. */
export function useSidebar(): SidebarState | null {
  return useContext(SidebarContext);
}

/** Collapses the sidebar to icons while a panel beside the page is open and the window is narrow. */
export function useCollapsedSidebar(open: boolean): void {
  const setBesidePanel = useSidebar()?.setBesidePanel;
  useLayoutEffect(() => {
    if (!open) return;
    setBesidePanel?.(true);
    return () => setBesidePanel?.(false);
  }, [open, setBesidePanel]);
}

/** Whether the page beside the sidebar is at most that wide; a window's width says little about it. */
export function useNarrowPage(maxWidthPx: number): boolean {
  const sidebar = useSidebar();
  const besidePx = !sidebar || sidebar.space === 'sheet' ? 0 : sidebar.narrow ? railWidthPx : columnWidthPx;
  return useMediaQuery(upTo(maxWidthPx + besidePx), undefined, { getInitialValueInEffect: false });
}
