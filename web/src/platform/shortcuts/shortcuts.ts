/** How a shortcut is pressed: `Mod` is Ctrl, or Cmd on Apple devices; then the `key` of the event. */
type Keys = readonly string[];

export type Shortcut = {
  keys: readonly Keys[];
  label: string;
  /** Heading in the dialog. */
  group: 'Everywhere' | 'Dashboard' | 'Dashboard editor' | 'Group table';
  /** A single character, which people who dictate can turn off. */
  character?: true;
  /** Also inside dialogs, menus and panels. */
  inOverlays?: true;
};

const arrows: Keys[] = [['ArrowUp'], ['ArrowDown'], ['ArrowLeft'], ['ArrowRight']];

/** Every keyboard shortcut: what handlers listen to and what the dialog shows. */
const list = {
  palette: { keys: [['Mod', 'K']], label: 'Search and run actions', group: 'Everywhere' },
  listSearch: {
    keys: [['/']],
    label: 'Go to the search field of the page',
    group: 'Everywhere',
    character: true,
  },
  help: { keys: [['?']], label: 'Show keyboard shortcuts', group: 'Everywhere', character: true },
  present: { keys: [['F']], label: 'Present the dashboard', group: 'Dashboard', character: true },
  undo: { keys: [['Mod', 'Z']], label: 'Undo', group: 'Dashboard editor', inOverlays: true },
  redo: {
    keys: [
      ['Mod', 'Shift', 'Z'],
      ['Mod', 'Y'],
    ],
    label: 'Redo',
    group: 'Dashboard editor',
    inOverlays: true,
  },
  deleteSelection: {
    keys: [['Delete'], ['Backspace']],
    label: 'Delete the selected widgets',
    group: 'Dashboard editor',
  },
  clearSelection: { keys: [['Escape']], label: 'Clear the selection', group: 'Dashboard editor' },
  moveWidget: { keys: arrows, label: 'Move a widget, on its handle', group: 'Dashboard editor' },
  resizeWidget: { keys: arrows, label: 'Resize a widget, on its corner', group: 'Dashboard editor' },
  gridCell: { keys: arrows, label: 'Go to the next cell', group: 'Group table' },
  gridPage: { keys: [['PageUp'], ['PageDown']], label: 'Ten rows up or down', group: 'Group table' },
  gridEnds: {
    keys: [['Home'], ['End'], ['Ctrl', 'Home'], ['Ctrl', 'End']],
    label: 'First or last cell of the row, or of the table',
    group: 'Group table',
  },
} satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof list;
export const shortcuts: Readonly<Record<ShortcutId, Shortcut>> = list;

/** The shortcuts that someone listens to, in the order of the list. */
export const shortcutIds = Object.keys(list) as ShortcutId[];

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a key press is this shortcut. Latin keys are also recognised on keyboards of other scripts, by their place. */
export function isPressed({ keys }: Shortcut, press: Press): boolean {
  return keys.some((combination) => {
    const key = combination.at(-1) ?? '';
    const isLatinKey = /^[A-Z]$/.test(key);
    const isSymbol = key.length === 1 && !isLatinKey;
    if (press.altKey || (press.ctrlKey || press.metaKey) !== combination.includes('Mod')) return false;
    // Which symbols need Shift depends on the keyboard.
    if (!isSymbol && press.shiftKey !== combination.includes('Shift')) return false;
    return press.key.toUpperCase() === key.toUpperCase() || (isLatinKey && isOtherScript(press, key));
  });
}

function isOtherScript({ key, code }: Press, latinKey: string): boolean {
  return key.length === 1 && key > '\u007f' && code === `Key${latinKey}`;
}

const names: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'Page up',
  PageDown: 'Page down',
};

/** A combination as it stands on the keyboard: `Ctrl`, `K` or `⌘`, `K`. */
export function keyNames(combination: Keys, apple = isApple()): string[] {
  return combination.map((key) => {
    if (key === 'Mod') return apple ? '⌘' : 'Ctrl';
    if (key === 'Shift') return apple ? '⇧' : 'Shift';
    return names[key] ?? key;
  });
}

/** Of `aria-keyshortcuts`. */
export function ariaKeys({ keys }: Shortcut, apple = isApple()): string {
  return keys
    .map((combination) => combination.map((key) => (key === 'Mod' ? (apple ? 'Meta' : 'Control') : key)))
    .map((combination) => combination.join('+'))
    .join(' ');
}

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
