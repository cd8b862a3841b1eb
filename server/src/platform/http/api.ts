import { implement } from '@orpc/server';
import { contract } from '@vitrine/contract/endpoints/contract.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { canCall } from '@vitrine/contract/rules/permissions.ts';
import { memberCtx, type Visit } from './visit.ts';

const guarded = implement(contract)
  .$context<{ visit: Visit }>()
  .use(({ context, next, procedure }) => {
    const { access } = procedure['~orpc'].meta;
    const role = context.visit.user?.role ?? null;
    if (!canCall(access, role)) throw new AppError(role === null ? 'signed_out' : 'forbidden');
    return next();
  });

/** For endpoints that anyone or a dashboard's viewer may call: the verb gets the visit. */
export const open = guarded;

/** For endpoints of signed-in people: the verb gets their ctx. */
export const member = guarded.use(({ context, next }) =>
  next({ context: { ctx: memberCtx(context.visit) } }),
);
