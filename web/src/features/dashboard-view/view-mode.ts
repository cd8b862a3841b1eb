/** Where a dashboard is shown: in its editor, under its link, on paper, in another site's frame. */
export type ViewMode = 'edit' | 'public' | 'print' | 'embedded';
