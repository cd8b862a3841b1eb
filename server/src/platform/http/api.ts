import { implement } from '@orpc/server';
import { contract } from '@vitrine/contract/endpoints/contract.ts';
import { memberCtx, requireAccess, type Visit } from './visit.ts';

const guarded = implement(contract)
  .$context<{ visit: Visit }>()
  .use(({ context, next, procedure }) => {
    const { access, session } = procedure['~orpc'].meta;
    requireAccess(context.visit, access, session);
    return next();
  });

/** For endpoints open to everyone or to a dashboard's viewers: the function gets the visit. */
export const open = guarded;

/** For endpoints of signed-in people: the function gets their ctx. */
export const member = guarded.use(({ context, next }) =>
  next({ context: { ctx: memberCtx(context.visit) } }),
);
