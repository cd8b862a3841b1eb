/** Whether a widget asks a source that its company no longer has. One that was never chosen, or can't be known yet, isn't. */
export function isDisconnected(
  sourceId: string | null,
  sources: readonly { id: string }[] | undefined,
): boolean {
  return sourceId !== null && sources !== undefined && !sources.some(({ id }) => id === sourceId);
}
