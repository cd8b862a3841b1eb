import { hash } from 'node:crypto';
import { yieldToEventLoop } from '@vitrine/connectors/kit/query/yield-to-event-loop.ts';
import type { RenderRequest } from '@vitrine/contract/entities/page-rendering.ts';

/**
 * A request as JSON, and its version: the same for those that are rendered alike, by data, look and size. Other requests are handled
 * meanwhile, since the results of a large dashboard have megabytes.
 */
export async function renderingText({
  results,
  ...rest
}: RenderRequest): Promise<{ text: string; version: string }> {
  const parts: string[] = [];
  for (const result of results) {
    await yieldToEventLoop();
    parts.push(JSON.stringify(result));
  }
  const text = `${JSON.stringify(rest).slice(0, -1)},"results":[${parts.join(',')}]}`;
  await yieldToEventLoop();
  return { text, version: hash('sha256', text, 'base64url') };
}
