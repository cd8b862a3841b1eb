/**
 * Variables that Chromium needs: programs and libraries, folders, language and timezone, fonts, its sandbox; the last ones on
 * Windows.
 */
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
 * The environment for Chromium: only the variables it needs, since the rest holds secrets that a page could read if it escaped
 * its sandbox; `more` is added.
 */
export function chromiumEnvironment(more: Record<string, string> = {}): Record<string, string> {
  const own = NEEDED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(own), ...more };
}
