/** Where a dashboard is shown: in the app to read or to edit, under its link, on paper, in another site's frame. */
export type ViewMode = 'app' | 'edit' | 'public' | 'print' | 'embedded';

/** The app has a header and a main region of its own. */
export function isInApp(mode: ViewMode): boolean {
  return mode === 'app' || mode === 'edit';
}
