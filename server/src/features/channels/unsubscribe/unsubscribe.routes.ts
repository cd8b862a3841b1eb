import { createCtx } from '../../../platform/ctx/ctx.ts';
import type { HttpServer } from '../../../platform/http/http-server.ts';
import { registerUnsubscribing } from '../../../platform/http/unsubscribing.ts';
import { getCompany } from '../../company/index.ts';
import { unsubscribe } from './unsubscribe.ts';
import { readUnsubscribeLink, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';
import { isUnsubscribed } from './unsubscribed.queries.ts';

/** One recipient ends a company's alert mails for his address. */
export function registerAlertUnsubscribe(app: HttpServer): void {
  registerUnsubscribing(app, {
    path: UNSUBSCRIBE_PATH,
    read: readUnsubscribeLink,
    sender: async (services, { companyId }) =>
      (await getCompany(createCtx(services, companyId, { kind: 'viewer' }))).name,
    stop: (services, { companyId, address }) =>
      unsubscribe(createCtx(services, companyId, { kind: 'viewer' }), address),
    isStopped: (services, { companyId, address }) =>
      isUnsubscribed(createCtx(services, companyId, { kind: 'viewer' }), address),
    labels: { gets: 'alerts', ends: 'these alerts' },
  });
}
