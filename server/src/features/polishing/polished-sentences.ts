import { createHash } from 'node:crypto';
import { AppError } from '@vitrine/contract/errors.ts';
import type { ChangeNames } from '@vitrine/contract/rules/explanations/explanation.messages.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import { polishRequest } from './polish-request.ts';
import { isPaused, polishText } from './polish-texts.ts';
import {
  countUnanswered,
  type EndpointRow,
  findEndpoint,
  insertTexts,
  listTexts,
} from './polishing.queries.ts';

/** The generated sentences of one change, and the names in them. */
export type Paragraph = { sentences: string[]; names: ChangeNames };

type Text = Paragraph & { key: string };

/** Beyond them no more are requested until some are answered. */
const MAX_UNANSWERED = 500;
/** A visitor gets new sentences by every other range. The company pays for them, and its own people should have some left. */
const textsForViewers = limitRate({ name: 'polishing: texts for viewers', points: 60, perSeconds: 60 * 60 });

/**
 * Another wording, by sentence, of those that the company's endpoint has polished; empty without one. New ones are sent by a worker, so
 * that no page waits, and are there next time. `waits` sends them now, a few seconds long: for mails and PDFs.
 */
export async function polishedSentences(
  ctx: Ctx,
  paragraphs: readonly Paragraph[],
  { waits = false }: { waits?: boolean } = {},
): Promise<Record<string, string>> {
  const row = paragraphs.length > 0 ? await findEndpoint(ctx) : null;
  if (!row?.enabled) return {};
  const texts = new Map(
    paragraphs.map((paragraph) => textOf(row, paragraph)).map((text) => [text.key, text]),
  );
  const stored = await listTexts(ctx, [...texts.keys()]);
  const missing = [...texts.values()].filter(({ key }) => !stored.some((each) => each.key === key));
  const isRequested = missing.length > 0 && !isPaused(ctx, row);
  if (isRequested && !waits) await requestTexts(ctx, missing);
  if (isRequested && waits) await sendTexts(ctx, row, missing);
  const all = isRequested && waits ? await listTexts(ctx, [...texts.keys()]) : stored;
  return Object.fromEntries(
    all.flatMap(({ sentences, polished }) =>
      sentences.flatMap((sentence, index) => (polished?.[index] ? [[sentence, polished[index]]] : [])),
    ),
  );
}

function textOf({ url, model }: EndpointRow, paragraph: Paragraph): Text {
  const digest = createHash('sha256').update(JSON.stringify([url, model, paragraph.sentences]));
  return { ...paragraph, key: digest.digest('base64url') };
}

async function requestTexts(ctx: Ctx, missing: readonly Text[]): Promise<void> {
  if (ctx.actor.kind === 'viewer' && !(await isWithinViewersLimit(ctx, missing.length))) return;
  await inTransaction(ctx, async (tx) => {
    if ((await countUnanswered(tx)) + missing.length > MAX_UNANSWERED) return;
    if ((await insertTexts(tx, missing)) > 0) await tx.jobs.enqueue(polishRequest, {});
  });
}

async function isWithinViewersLimit(ctx: Ctx, count: number): Promise<boolean> {
  try {
    for (let text = 0; text < count; text += 1) await textsForViewers.count(ctx.services, ctx.companyId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_tries') return false;
    throw error;
  }
}

async function sendTexts(ctx: Ctx, row: EndpointRow, missing: readonly Text[]): Promise<void> {
  await insertTexts(ctx, missing, { sentAt: ctx.clock.now() });
  await Promise.all(missing.map((text) => polishText(ctx, row, text)));
}
