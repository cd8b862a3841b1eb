/** Where a dashboard is shown: in the app to read or to edit, under its link, in print, in an iframe. */
export type ViewMode = 'app' | 'edit' | 'public' | 'print' | 'embedded';

/** The app has its own header and main region. */
export function isInApp(mode: ViewMode): boolean {
  return mode === 'app' || mode === 'edit';
}
