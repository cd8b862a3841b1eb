import type { HttpServer } from '../../../platform/http/http-server.ts';
import { registerUnsubscribing } from '../../../platform/http/unsubscribing.ts';
import { readUnsubscribeToken } from './mail-links.ts';
import { isStopped, senderName, unsubscribe } from './unsubscribe.ts';

/** One recipient ends one report for himself. */
export function registerUnsubscribe(app: HttpServer): void {
  registerUnsubscribing(app, {
    path: '/unsubscribe',
    read: readUnsubscribeToken,
    sender: senderName,
    stop: unsubscribe,
    isStopped,
    labels: { gets: 'a report', ends: 'this report' },
  });
}
