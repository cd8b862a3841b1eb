/** Ends a chain of causes that is a circle. */
const MAX_CAUSES = 5;

/** Whether an error, or one of its causes, is one of these: libraries wrap what was thrown. */
export function hasCause(error: unknown, isThis: (cause: Error) => boolean): boolean {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    if (isThis(current)) return true;
    current = current.cause;
  }
  return false;
}
