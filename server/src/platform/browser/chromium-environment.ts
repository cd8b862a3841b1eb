/** What it is found, told and drawn with: programs and libraries, folders, language and zone, fonts, its sandbox; last Windows' own. */
const NEEDED = [
  'PATH',
  'LD_LIBRARY_PATH',
  'HOME',
  'TMPDIR',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'XDG_DATA_DIRS',
  'XDG_DATA_HOME',
  'XDG_RUNTIME_DIR',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'FONTCONFIG_SYSROOT',
  'CHROME_DEVEL_SANDBOX',
  'APPDATA',
  'LOCALAPPDATA',
  'PROGRAMDATA',
  'SYSTEMROOT',
  'TEMP',
  'TMP',
  'USERPROFILE',
];

/**
 * The environment that Chromium is started with: of this process' only what it needs, as the rest holds secrets which a page that
 * broke out of its tab could read; and `more` over it.
 */
export function chromiumEnvironment(more: Record<string, string> = {}): Record<string, string> {
  const own = NEEDED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(own), ...more };
}
