import type { Ctx } from '../../platform/ctx/ctx.ts';
import { findRow } from './whitelabel.queries.ts';

/** Where links in a company's mails and PDFs lead: its own host while it works, otherwise the installation's. */
export async function publicOrigin(ctx: Ctx): Promise<string> {
  const { appUrl } = ctx.services.config;
  const row = await findRow(ctx);
  if (!row?.domain || !row.webVerified) return appUrl;
  return `${appUrl.startsWith('https:') ? 'https' : 'http'}://${row.domain}`;
}
