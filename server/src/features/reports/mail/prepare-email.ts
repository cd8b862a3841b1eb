import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { deferDelivery } from '../deliveries/defer-delivery.ts';
import { getDelivery, updateDelivery } from '../deliveries/deliveries.queries.ts';
import { DATA_MISSING, formatTime, PARTS_MISSING, withLine } from '../deliveries/delivery-reason.ts';
import { type DeliveryTask, mayWait } from '../deliveries/delivery-task.ts';
import { composeEmail, type RenderedEmail } from './compose-email.ts';
import { describeTroubleForOwner, type Gathered, gatherReport } from './gather-report.ts';
import { notifyOwners } from './notify-owners.ts';
import { storeEmail } from './stored-email.ts';

const DATA_DELAYS_MINUTES = [1, 2, 4, 8, 15, 30];

/** Gathers data, renders and stores the mail of a delivery. Null if it was deferred or held instead. */
export async function prepareEmail(ctx: Ctx, task: DeliveryTask): Promise<RenderedEmail | null> {
  const gathered = await gatherReport(ctx, task);
  const { troubles } = gathered;
  if (troubles.length > 0 && !(await goesOn(ctx, task, lackOf(gathered)))) return null;
  const email = await composeEmail(ctx, task, gathered);
  const { missing } = email;
  const unmade = { why: `${PARTS_MISSING}: ${missing.join(', ')}`, waitingHelps: true, wantsSomebody: false };
  if (missing.length > 0 && !(await goesOn(ctx, task, unmade))) return null;
  const finished = { ...email, note: noteOf(gathered, missing) };
  await storeEmail(ctx, task, finished);
  return finished;
}

type Lack = { why: string; waitingHelps: boolean; wantsSomebody: boolean };

/** Whether an incomplete mail is rendered; if not, it has been deferred or held. */
async function goesOn(ctx: Ctx, task: DeliveryTask, lack: Lack): Promise<boolean> {
  const { kind, approved, waitUntil } = task.delivery;
  if (approved) return true;
  if (lack.waitingHelps && waitUntil && mayWait(ctx, task.delivery)) await putOff(ctx, task, lack, waitUntil);
  else if (kind === 'scheduled' && task.report.whenMissing === 'HOLD')
    await holdDelivery(ctx, task, lack.why);
  else return true;
  return false;
}

/** Owners are to hear of what only they can mend, while there is time. */
async function putOff(
  ctx: Ctx,
  task: DeliveryTask,
  { why, wantsSomebody }: Lack,
  until: Date,
): Promise<void> {
  const delayMinutes = DATA_DELAYS_MINUTES[Math.min(task.attempt, DATA_DELAYS_MINUTES.length) - 1] ?? 1;
  const next = new Date(Math.min(ctx.clock.nowMs() + delayMinutes * 60_000, until.getTime()));
  const line = `${why}; tried again at ${formatTime(next, task.report.timezone)}.`;
  await deferDelivery(ctx, task, { next, line, wantsSomebody });
}

function lackOf({ troubles }: Gathered): Lack {
  return {
    why: `${DATA_MISSING}: ${describeTroubleForOwner(troubles)}`,
    waitingHelps: troubles.some(({ passing }) => passing),
    wantsSomebody: troubles.some((trouble) => trouble.wantsSomebody),
  };
}

/** What the mail admits, as the history says it. */
function noteOf({ troubles }: Gathered, missing: string[]): string | null {
  let lines: string | null = null;
  if (troubles.length > 0)
    lines = withLine(lines, `${DATA_MISSING}, and the mail says so: ${describeTroubleForOwner(troubles)}.`);
  if (missing.length > 0)
    lines = withLine(lines, `${PARTS_MISSING} and was left out: ${missing.join(', ')}.`);
  return lines;
}

/** Holds a delivery until its owner decides, and notifies the owners. */
export function holdDelivery(ctx: Ctx, task: DeliveryTask, why: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDelivery(tx, task.delivery.id, { lock: true });
    if (row.status !== 'gathering') return;
    const reason = withLine(row.reason, `${why}. It is held back, as chosen for this report.`);
    await updateDelivery(tx, row.id, { status: 'held', reason });
    await notifyOwners(tx, task.report, row.id, `held ${task.attempt}`);
  });
}
