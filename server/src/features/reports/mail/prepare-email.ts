import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { withHighlights } from '@vitrine/contract/rules/reports/report-template.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { storageFailureOf } from '../../../platform/files/storage-outage.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { type DeliveryRow, updateDelivery } from '../deliveries/deliveries.queries.ts';
import {
  DATA_MISSING,
  type DeliveryTask,
  formatTime,
  mayWait,
  PARTS_MISSING,
  withLine,
} from '../deliveries/delivery-status.ts';
import { deferDelivery, holdDelivery } from '../deliveries/end-delivery.ts';
import {
  createEmail,
  type EmailFile,
  type MailText,
  paragraphsOf,
  type RenderedEmail,
} from './create-email.ts';
import { describeProblemsForOwner, loadReportData, type ReportData } from './load-report-data.ts';

const DATA_DELAYS_MINUTES = [1, 2, 4, 8, 15, 30];
const PDF = 'application/pdf';

/** The rendered e-mail as it is stored: its files in base64, the PDF beside it, where the history shows it. */
type Stored = {
  subject: string;
  content: MailContent;
  /** Absent in mails that older versions stored. */
  text?: MailText | undefined;
  missing: string[];
  note: string | null;
  files: (Omit<EmailFile, 'content'> & { content: string })[];
  pdfName: string | null;
};

/** The mail of a delivery: as it was stored, else rendered from current data and stored. Null if it was deferred or held instead. */
export async function prepareEmail(ctx: Ctx, task: DeliveryTask): Promise<RenderedEmail | null> {
  const stored = await readStoredEmail(ctx, task.delivery);
  if (stored) return stored;
  const data = await loadReportData(ctx, task);
  const { problems } = data;
  const lack = {
    why: `${DATA_MISSING}: ${describeProblemsForOwner(problems)}`,
    waitingHelps: problems.some(({ passing }) => passing),
    needsPerson: problems.some(({ needsPerson }) => needsPerson),
  };
  if (problems.length > 0 && !(await goesOn(ctx, task, lack))) return null;
  const email = await createEmail(ctx, task, data);
  const { missing } = email;
  const unmade = { why: `${PARTS_MISSING}: ${missing.join(', ')}`, waitingHelps: true, needsPerson: false };
  if (missing.length > 0 && !(await goesOn(ctx, task, unmade))) return null;
  const finished = { ...email, note: noteOf(data, missing) };
  await storeEmail(ctx, task, finished);
  return finished;
}

type Lack = { why: string; waitingHelps: boolean; needsPerson: boolean };

/**
 * Whether an incomplete mail is rendered; if not, it has been deferred or held. Owners hear of what only they can fix while there is
 * time.
 */
async function goesOn(ctx: Ctx, task: DeliveryTask, lack: Lack): Promise<boolean> {
  const { delivery, report, attempt } = task;
  const { kind, approved, waitUntil } = delivery;
  if (approved) return true;
  if (lack.waitingHelps && waitUntil && mayWait(ctx, delivery)) {
    const delayMinutes = DATA_DELAYS_MINUTES[Math.min(attempt, DATA_DELAYS_MINUTES.length) - 1] ?? 1;
    const next = new Date(Math.min(ctx.clock.nowMs() + delayMinutes * 60_000, waitUntil.getTime()));
    const line = `${lack.why}; retry at ${formatTime(next, report.timezone)}.`;
    await deferDelivery(ctx, task, { next, line, needsPerson: lack.needsPerson });
    return false;
  }
  if (kind !== 'scheduled' || report.whenMissing !== 'HOLD') return true;
  await holdDelivery(ctx, task, lack.why);
  return false;
}

/** What the mail admits, as the history says it. */
function noteOf({ problems }: ReportData, missing: string[]): string | null {
  let lines: string | null = null;
  if (problems.length > 0)
    lines = withLine(
      lines,
      `${DATA_MISSING}, and the e-mail says so: ${describeProblemsForOwner(problems)}.`,
    );
  if (missing.length > 0)
    lines = withLine(lines, `${PARTS_MISSING} and was left out: ${missing.join(', ')}.`);
  return lines;
}

/** Stores a finished mail and its PDF for later recipients and the history. */
async function storeEmail(ctx: Ctx, { delivery }: DeliveryTask, email: RenderedEmail): Promise<void> {
  const { subject, content, text, missing, note, pdf } = email;
  const pdfKey = pdf ? `${ctx.companyId}/pdf/${delivery.id}` : null;
  const emailKey = `${ctx.companyId}/email/${delivery.id}`;
  const stored: Stored = {
    subject,
    content,
    text,
    missing,
    note,
    files: email.images.map((file) => ({ ...file, content: file.content.toString('base64') })),
    pdfName: pdf?.filename ?? null,
  };
  if (pdf && pdfKey) await ctx.services.files.put(pdfKey, pdf.content, PDF);
  await ctx.services.files.put(emailKey, Buffer.from(JSON.stringify(stored)), 'application/json');
  await updateDelivery(ctx, delivery.id, { pdfKey, emailKey });
}

/**
 * Stores an e-mail with other highlights beside the one it is made of; its other paragraphs, values and files stay. Returns its key, which
 * the caller's transaction makes the delivery's: until then, and if that fails, the delivery keeps the mail it had. The one that is no longer
 * needed is deleted with the unreferenced files. Null if the mail can't be edited.
 */
export async function replaceHighlights(
  ctx: Ctx,
  { emailKey }: Pick<DeliveryRow, 'emailKey'>,
  highlights: string,
): Promise<string | null> {
  if (emailKey === null) return null;
  const stored = JSON.parse((await buffer(await ctx.services.files.read(emailKey))).toString()) as Stored;
  if (!stored.text) return null;
  const message = withHighlights(stored.text.message, highlights !== '');
  const text = { ...stored.text, message, values: { ...stored.text.values, highlights } };
  const paragraphs = paragraphsOf(text);
  const { preview, paragraphs: before, title } = stored.content;
  // Without metrics the inbox shows the first paragraph.
  const content = {
    ...stored.content,
    paragraphs,
    preview: preview === before[0] ? (paragraphs[0] ?? title) : preview,
  };
  const edited: Stored = { ...stored, text, content };
  const editedKey = `${ctx.companyId}/email/${randomUUID()}`;
  await ctx.services.files.put(editedKey, Buffer.from(JSON.stringify(edited)), 'application/json');
  return editedKey;
}

/**
 * The stored e-mail of a delivery; null if there is none or it can no longer be read. Throws while the file storage is not available:
 * another mail than the one that was approved, or that others got, would be wrong.
 */
export async function readStoredEmail(
  ctx: Ctx,
  { id, emailKey, pdfKey }: Pick<DeliveryRow, 'id' | 'emailKey' | 'pdfKey'>,
): Promise<RenderedEmail | null> {
  if (emailKey === null) return null;
  const read = async (key: string) => buffer(await ctx.services.files.read(key));
  try {
    const { files, pdfName, ...rest } = JSON.parse((await read(emailKey)).toString()) as Stored;
    const images = files.map((file) => ({ ...file, content: Buffer.from(file.content, 'base64') }));
    const pdf =
      pdfName && pdfKey ? { filename: pdfName, contentType: PDF, content: await read(pdfKey) } : null;
    return { ...rest, images, pdf };
  } catch (error) {
    if (storageFailureOf(error)) throw error;
    ctx.log.error({ err: error, deliveryId: id }, 'a stored e-mail could not be read and is rendered again');
    return null;
  }
}
