import type { AnnotationFields } from '@vitrine/contract/entities/annotations/annotation.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import {
  lastDayProblem,
  MAX_ANNOTATIONS,
  tooManyAnnotations,
} from '@vitrine/contract/rules/annotations/annotation-limits.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../platform/database/lock-until-commit.ts';
import { type AnnotationValues, countIn, isOwnScope, type ScopeIds } from './annotations.queries.ts';

const scopeFields = ['dashboardId', 'clientId', 'sourceId'] as const;
const scopeNames = { dashboardId: 'dashboard', clientId: 'client', sourceId: 'source' } as const;

/** The given scope; 422 unless it is exactly one, and on its field if it isn't the company's. */
export async function requireScope(
  tx: Ctx,
  given: { [Field in keyof ScopeIds]?: string | null | undefined },
): Promise<ScopeIds> {
  const [field, other] = scopeFields.filter((name) => given[name]);
  if (!field || other)
    throw new AppError('bad_input', {
      dashboardId: ['Select either a dashboard, a client or a source.'],
    });
  const id = given[field] ?? '';
  if (!(await isOwnScope(tx, field, id)))
    throw new AppError('bad_input', {
      [field]: [`This ${scopeNames[field]} no longer exists. Select another one.`],
    });
  return { dashboardId: null, clientId: null, sourceId: null, [field]: id };
}

/** 422 if so many more are beyond the limit. Concurrent creations wait for each other. */
export async function requireAnnotationQuota(tx: Ctx, scope: ScopeIds, more = 1): Promise<void> {
  await lockUntilCommit(tx, `annotations of ${Object.values(scope).join('')}`);
  if ((await countIn(tx, scope)) + more > MAX_ANNOTATIONS)
    throw new AppError('bad_input', tooManyAnnotations);
}

type Days = Pick<AnnotationValues, 'startDate' | 'endDate'>;

/** Both days; 422 on `endDate` for one before the first. Null is a single day, as are days whose last isn't given. */
export function checkedDays(
  { startDate, endDate }: Partial<Pick<AnnotationFields, 'startDate' | 'endDate'>>,
  before?: Days,
): Days {
  const first = startDate ?? before?.startDate ?? '';
  const last = endDate === undefined && startDate === undefined ? before?.endDate : endDate;
  const problem = lastDayProblem(first, last);
  if (problem) throw new AppError('bad_input', { endDate: [problem] });
  return { startDate: first, endDate: last ?? first };
}
