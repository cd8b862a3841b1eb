const SAFE_PROTOCOL = /^(?:https?:\/\/|mailto:|tel:)/i;

/**
 * A link as it may be followed: without a protocol it gets `http://`, and so does one whose protocol could run a script
 * (`javascript:`), which makes it harmless. Empty stays empty.
 */
export function withProtocol(url: string): string {
  const trimmed = url.trim();
  if (trimmed === '' || SAFE_PROTOCOL.test(trimmed)) return trimmed;
  return `http://${trimmed.replace(/^\/\//, '')}`;
}
