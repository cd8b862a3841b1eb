export type FileRules = {
  /** Extensions with their dot (`.csv`) or types (`image/png`, `image/*`); any file when absent. */
  accept?: readonly string[];
  maxBytes?: number;
};

/** Error text for a file that is not accepted; `undefined` if it is. */
export function fileRefusal(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { accept, maxBytes }: FileRules,
): string | undefined {
  if (accept && !accept.some((rule) => matches(file, rule.toLowerCase()))) return 'Invalid file type';
  if (maxBytes !== undefined && file.size > maxBytes)
    return `This file is larger than ${formatBytes(maxBytes)}`;
  if (file.size === 0) return 'This file is empty';
  return undefined;
}

function matches(file: Pick<File, 'name' | 'type'>, rule: string): boolean {
  if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
  if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1));
  return file.type === rule;
}

/** `52428800` as `50 MB`; powers of 1024, at most one decimal. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)));
  return `${Math.round((bytes / 1024 ** power) * 10) / 10} ${units[power]}`;
}
