import { isPagePath } from '@vitrine/contract/rules/text/page-paths.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Whether an error is shown as a page. Clients without a preference get it where they read a page; at all other paths, and for assets, JSON.
 * Of the API only what somebody opens in a browser has one, as the link to an invoice's PDF.
 */
export function acceptsPage({ url, method, headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers;
  const [path = ''] = url.split('?', 1);
  if (path.startsWith('/assets/')) return false;
  if (path.startsWith('/api/') && headers['sec-fetch-dest'] !== 'document') return false;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && ['GET', 'HEAD'].includes(method) && isPagePath(path);
}
