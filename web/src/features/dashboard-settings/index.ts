export { InlineName } from './inline-name.tsx';
export { withPart } from './settings-draft.ts';
export { SettingsDrawer } from './settings-drawer.tsx';
export { useSettings } from './use-settings.ts';
