/** Whether a response of this status leads to its `location` header. */
export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** The first `maxBytes` bytes of a response's body as text; the rest is not read, so an endless body ends here. */
export async function startOfBody({ body }: Response, maxBytes: number): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk.subarray(0, maxBytes - bytes), { stream: true });
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  return text;
}
