import { isPagePath } from '@vitrine/contract/rules/text/page-paths.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Whether an error is shown as a page. Clients without a preference get it at paths of pages; at all others, and for the API and
 * assets, JSON.
 */
export function acceptsPage({ url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  if (path.startsWith('/api/') || path.startsWith('/assets/')) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && isPagePath(path));
}
