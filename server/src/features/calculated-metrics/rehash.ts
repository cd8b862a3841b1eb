import type { Ctx } from '../../platform/ctx/ctx.ts';

/** Gives widgets that name a metric the hash of what they ask now; handed in, because the engine leans on this feature. */
export type Rehash = (tx: Ctx, metricId: string) => Promise<void>;
