import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { type DeliveryRow, updateDelivery } from '../deliveries/deliveries.queries.ts';
import type { DeliveryTask } from '../deliveries/delivery-task.ts';
import type { EmailFile, RenderedEmail } from './compose-email.ts';

/** The rendered e-mail as it is stored: its files in base64, the PDF beside it, where the history shows it. */
type Stored = {
  subject: string;
  content: MailContent;
  missing: string[];
  note: string | null;
  files: (Omit<EmailFile, 'content'> & { content: string })[];
  pdfName: string | null;
};

const PDF = 'application/pdf';

/** Stores a finished mail and its PDF for later recipients and the history. */
export async function storeEmail(ctx: Ctx, { delivery }: DeliveryTask, email: RenderedEmail): Promise<void> {
  const { subject, content, missing, note, pdf } = email;
  const pdfKey = pdf ? `${ctx.companyId}/pdf/${delivery.id}` : null;
  const emailKey = `${ctx.companyId}/letter/${delivery.id}`;
  const stored: Stored = {
    subject,
    content,
    missing,
    note,
    files: email.images.map((file) => ({ ...file, content: file.content.toString('base64') })),
    pdfName: pdf?.filename ?? null,
  };
  if (pdf && pdfKey) await ctx.services.files.put(pdfKey, pdf.content, PDF);
  await ctx.services.files.put(emailKey, Buffer.from(JSON.stringify(stored)), 'application/json');
  await updateDelivery(ctx, delivery.id, { pdfKey, emailKey });
}

/** The mail of a delivery that was finished before; null when there is none, or it can't be read any more. */
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
    ctx.log.error({ err: error, deliveryId: id }, 'a stored e-mail could not be read and is rendered again');
    return null;
  }
}
