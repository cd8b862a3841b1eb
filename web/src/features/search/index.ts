export type { PaletteAction } from './palette-items.ts';
export { SearchPalette } from './search-palette.tsx';
export { ShortcutsDialog } from './shortcuts-dialog.tsx';
