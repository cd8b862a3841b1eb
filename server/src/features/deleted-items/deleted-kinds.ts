import type { DeletedKind } from '@vitrine/contract/entities/deletion/deleted-item.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { DeletedRow } from './deleted-items.queries.ts';

export type KindOfItem = {
  /** Brings it back in the transaction that takes it from the list. Throws the refusal if that is impossible now. */
  restore: (tx: Ctx, item: DeletedRow) => Promise<void>;
  /** Ends what was kept for a restoration, such as access at a provider or files, once the row is gone. */
  purge?: (ctx: Ctx, item: DeletedRow) => Promise<void>;
};

/** What restores and purges each kind; handed in, because those features depend on this one. */
export type DeletedKinds = Readonly<Record<DeletedKind, KindOfItem>>;
