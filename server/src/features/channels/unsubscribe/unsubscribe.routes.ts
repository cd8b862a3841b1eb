import { createCtx } from '../../../platform/ctx/ctx.ts';
import type { HttpServer } from '../../../platform/http/http-server.ts';
import { registerUnsubscribing } from '../../../platform/http/unsubscribing.ts';
import { getCompany } from '../../company/index.ts';
import { unsubscribe } from './unsubscribe.ts';
import { readUnsubscribeLink, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';
import { isUnsubscribed } from './unsubscribed.queries.ts';

/** One reader ends a company's alert mails for his address. */
export function registerAlertUnsubscribe(app: HttpServer): void {
  registerUnsubscribing(app, {
    path: UNSUBSCRIBE_PATH,
    read: readUnsubscribeLink,
    sender: async (doors, { companyId }) =>
      (await getCompany(createCtx(doors, companyId, { kind: 'viewer' }))).name,
    stop: (doors, { companyId, address }) =>
      unsubscribe(createCtx(doors, companyId, { kind: 'viewer' }), address),
    isStopped: (doors, { companyId, address }) =>
      isUnsubscribed(createCtx(doors, companyId, { kind: 'viewer' }), address),
    words: { gets: 'alerts', ends: 'these alerts' },
  });
}
