import type { PaintRequest } from '@vitrine/contract/entities/painting.ts';

/** `request` is the text of a `PaintRequest`: text passes between threads without being walked through. */
export type PaintTask = { bundle: string; request: string };

type PaintModule = { paintDashboard(request: PaintRequest): string };

/** One painting, on a thread of its own. */
export async function paint({ bundle, request }: PaintTask): Promise<string> {
  const { paintDashboard } = (await import(bundle)) as PaintModule;
  return paintDashboard(JSON.parse(request) as PaintRequest);
}
