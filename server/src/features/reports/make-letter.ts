import type { Ctx } from '../../platform/ctx/ctx.ts';
import { composeReport, type Letter } from './compose-report.ts';
import { FIGURES_MISSING, PARTS_MISSING, timeWords, withLine } from './delivery-reason.ts';
import { type DeliveryTask, mayWait } from './delivery-task.ts';
import { type Gathered, gatherReport, ownerTroubleWords } from './gather-report.ts';
import { holdDelivery } from './hold-delivery.ts';
import { keepLetter } from './kept-letter.ts';
import { postponeDelivery } from './postpone-delivery.ts';

const DATA_DELAYS_MINUTES = [1, 2, 4, 8, 15, 30];

/** Gathers, checks, renders and keeps the mail of a delivery. Null when it was put off or held instead. */
export async function makeLetter(ctx: Ctx, task: DeliveryTask): Promise<Letter | null> {
  const gathered = await gatherReport(ctx, task);
  const { troubles } = gathered;
  if (troubles.length > 0 && !(await goesOn(ctx, task, lackOf(gathered)))) return null;
  const letter = await composeReport(ctx, task, gathered);
  const { missing } = letter;
  const unmade = { why: `${PARTS_MISSING}: ${missing.join(', ')}`, waitingHelps: true, wantsSomebody: false };
  if (missing.length > 0 && !(await goesOn(ctx, task, unmade))) return null;
  const finished = { ...letter, note: noteOf(gathered, missing) };
  await keepLetter(ctx, task, finished);
  return finished;
}

type Lack = { why: string; waitingHelps: boolean; wantsSomebody: boolean };

/** Whether a mail that lacks something is made all the same; if not, it has been put off or held. */
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
  const line = `${why}; tried again at ${timeWords(next, task.report.timezone)}.`;
  await postponeDelivery(ctx, task, { next, line, wantsSomebody });
}

function lackOf({ troubles }: Gathered): Lack {
  return {
    why: `${FIGURES_MISSING}: ${ownerTroubleWords(troubles)}`,
    waitingHelps: troubles.some(({ passing }) => passing),
    wantsSomebody: troubles.some((trouble) => trouble.wantsSomebody),
  };
}

/** What the mail admits, as the history says it. */
function noteOf({ troubles }: Gathered, missing: string[]): string | null {
  let lines: string | null = null;
  if (troubles.length > 0)
    lines = withLine(lines, `${FIGURES_MISSING}, and the mail says so: ${ownerTroubleWords(troubles)}.`);
  if (missing.length > 0)
    lines = withLine(lines, `${PARTS_MISSING} and was left out: ${missing.join(', ')}.`);
  return lines;
}
