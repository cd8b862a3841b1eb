export { InlineName } from './inline-name.tsx';
export { withPart } from './settings-draft.ts';
export { SettingsDrawer } from './settings-drawer.tsx';
export { type SettingsState, useSettings } from './use-settings.ts';
