/** Ends a chain of causes that is a circle. */
const MAX_CAUSES = 5;

/** An error, or the first of its causes, that is one of these; null if none is. Libraries wrap what was thrown. */
export function findCause<Found extends Error>(
  error: unknown,
  isThis: (cause: Error) => cause is Found,
): Found | null {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    if (isThis(current)) return current;
    current = current.cause;
  }
  return null;
}

/** Whether an error, or one of its causes, is one of these. */
export function hasCause(error: unknown, isThis: (cause: Error) => boolean): boolean {
  return findCause(error, (cause): cause is Error => isThis(cause)) !== null;
}
