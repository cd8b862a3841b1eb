import { followStatus } from '../errors/reload-once.ts';
import { requestHeaders } from '../session/identity.ts';
import { interrupted, refusalOf } from './api-error.ts';

type LinesRequest = { path: string; body: unknown; authorization?: string; signal: AbortSignal };

/** Posts a request and yields the lines of its NDJSON response as they come. Throws `ApiError` if it is refused or interrupted. */
export async function* jsonLines({ path, body, authorization, signal }: LinesRequest): AsyncGenerator {
  const response = await fetch(path, {
    method: 'POST',
    headers: { ...requestHeaders(authorization), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) {
    followStatus(response.status);
    throw refusalOf(response.status, await response.json().catch(() => null));
  }
  try {
    yield* linesOf(response.body);
  } catch (error) {
    throw signal.aborted ? error : interrupted();
  }
}

/** Throws if the body breaks off, or ends within a line. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator {
  let pending = '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    const lines = `${pending}${value ?? ''}`.split('\n');
    pending = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line) yield JSON.parse(line);
    if (done) return;
  }
}
