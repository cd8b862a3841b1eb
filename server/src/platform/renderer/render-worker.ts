import type { RenderRequest } from '@vitrine/contract/entities/page-rendering.ts';

/** `request` is the text of a `RenderRequest`: text passes between threads without being cloned deeply. */
export type RenderTask = { bundle: string; request: string };

type RenderModule = { renderDashboard(request: RenderRequest): string };

/** One rendering, on a thread of its own. */
export async function render({ bundle, request }: RenderTask): Promise<string> {
  const { renderDashboard } = (await import(bundle)) as RenderModule;
  return renderDashboard(JSON.parse(request) as RenderRequest);
}
