import type { Company } from '@vitrine/contract/entities/company/company.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { DkimKey } from '../../platform/mail/mailer.ts';
import { returnPathOf } from './records/plan-records.ts';
import { findRow, type WhitelabelRow } from './whitelabel.queries.ts';

/** The sender address of reports, and whether mail servers can verify it; the installation's own counts as verified. */
export type SenderState = Pick<Company, 'fromAddress' | 'senderVerified'>;

/** From where and how a company's reports are sent. */
export type ReportSender = {
  address: string;
  /** False while it is the installation's own address. */
  own: boolean;
  dkim: DkimKey | null;
  /** Where undeliverable mail returns to; null for the address itself. */
  returnPath: string | null;
};

export function senderStateOf(row: WhitelabelRow | null, config: Config): SenderState {
  const own = row === null ? null : addressOf(row);
  if (row === null || own === null) return { fromAddress: config.mailFrom, senderVerified: true };
  return row.mailVerified
    ? { fromAddress: own, senderVerified: true }
    : { fromAddress: config.mailFrom, senderVerified: false };
}

export async function loadSender(ctx: Ctx): Promise<SenderState> {
  return senderStateOf(await findRow(ctx), ctx.services.config);
}

/** Never an unverified address: such mail would be rejected, or taken for forged. */
export async function loadReportSender(ctx: Ctx): Promise<ReportSender> {
  const { config } = ctx.services;
  const fallback = { address: config.mailFrom, own: false, dkim: null, returnPath: null };
  const row = await findRow(ctx);
  const address = row?.mailVerified ? addressOf(row) : null;
  if (!row?.emailDomain || address === null) return fallback;
  const privateKey = openKey(ctx, row);
  if (privateKey === null) return fallback;
  const byReturnPath =
    config.dnsTargets.returnPathHost !== null && row.records.returnPath?.status === 'correct';
  return {
    address,
    own: true,
    dkim: { domainName: row.emailDomain, keySelector: row.dkimSelector, privateKey },
    returnPath: byReturnPath ? `bounces@${returnPathOf(row.emailDomain)}` : null,
  };
}

function addressOf({ emailUsername, emailDomain }: WhitelabelRow): string | null {
  return emailUsername !== null && emailDomain !== null ? `${emailUsername}@${emailDomain}` : null;
}

/** A key encrypted with a lost root key can't sign; reports still have to be sent. */
function openKey(ctx: Ctx, row: WhitelabelRow): string | null {
  try {
    return ctx.services.secrets.decrypt(row.dkimPrivateKey);
  } catch (error) {
    ctx.log.error({ err: error }, 'the DKIM key of a sender domain could not be decrypted');
    return null;
  }
}

/** Announces to the company's open pages where its reports come from. Call it in the transaction that changes it. */
export async function announceSender(tx: Ctx, row: WhitelabelRow | null): Promise<void> {
  await tx.live.publish('CompanySenderUpdated', senderStateOf(row, tx.services.config));
}
