import type { RenderRequest } from '@vitrine/contract/entities/page-rendering.ts';

/** `request` is the text of a `RenderRequest`: text passes between threads without being walked through. */
export type PaintTask = { bundle: string; request: string };

type PaintModule = { paintDashboard(request: RenderRequest): string };

/** One painting, on a thread of its own. */
export async function paint({ bundle, request }: PaintTask): Promise<string> {
  const { paintDashboard } = (await import(bundle)) as PaintModule;
  return paintDashboard(JSON.parse(request) as RenderRequest);
}
