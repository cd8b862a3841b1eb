import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** Up to this width the navigation is a sheet over the page. */
export const sheetMaxWidthPx = 425;

const storageKey = 'sidebar';
const sheetQuery = `(max-width: ${sheetMaxWidthPx}px)`;

export type SidebarState = {
  /** Wide, or narrow with icons only. */
  open: boolean;
  /** The window is so small that the sidebar covers the page. */
  sheet: boolean;
  sheetOpen: boolean;
  toggle: () => void;
  closeSheet: () => void;
};

/**
 * Open above 425 px unless the person closed it before; below, a sheet that starts closed.
 * Only the toggle above 425 px is remembered.
 */
export function useSidebarState(): SidebarState {
  const [open, setOpen] = useState(() => readOpen());
  const [sheet, setSheet] = useState(() => window.matchMedia(sheetQuery).matches);
  const [sheetOpen, setSheetOpen] = useState(false);

  useEffect(() => {
    const query = window.matchMedia(sheetQuery);
    const change = () => {
      setSheet(query.matches);
      setSheetOpen(false);
    };
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);

  const toggle = useCallback(() => {
    if (sheet) return setSheetOpen((before) => !before);
    setOpen(!open);
    rememberOpen(!open);
  }, [sheet, open]);
  const closeSheet = useCallback(() => setSheetOpen(false), []);

  return { open, sheet, sheetOpen, toggle, closeSheet };
}

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
