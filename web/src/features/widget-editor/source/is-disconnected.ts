/** Whether a widget uses a source that its company no longer has. False if it was never chosen, or is still unknown. */
export function isDisconnected(
  sourceId: string | null,
  sources: readonly { id: string }[] | undefined,
): boolean {
  return sourceId !== null && sources !== undefined && !sources.some(({ id }) => id === sourceId);
}
