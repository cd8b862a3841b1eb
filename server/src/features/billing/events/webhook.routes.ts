import { AppError } from '@vitrine/contract/errors.ts';
import type { HttpServer } from '../../../platform/http/http-server.ts';
import type { Visit } from '../../../platform/http/visit.ts';
import type { ProviderEvent } from '../providers/payment-provider.ts';
import { paymentProviderOf } from '../providers/payment-provider-of.ts';
import { receiveEvent } from './receive-event.ts';

/** `POST /api/payment/webhook/{provider}`: signed events. The signature is of the bytes, so that the body is left as it came. */
export function registerPaymentWebhook(app: HttpServer): void {
  app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>('/api/payment/webhook/:provider', async (request, reply) => {
      const events = readEvents(request.visit, request.params.provider, request.body);
      const { status, body } = await takeAll(request.visit, events);
      return reply.status(status).type('text/plain').send(body);
    });
    ready();
  });
}

function readEvents({ services, headers, ip }: Visit, name: string, body: unknown): ProviderEvent[] {
  const provider = paymentProviderOf(services);
  if (provider.name !== name) throw new AppError('not_found');
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  let events: ProviderEvent[] | null;
  try {
    events = provider.readEvents(bytes, headers);
  } catch (error) {
    services.log.error({ err: error }, 'payment webhook with an invalid body');
    throw new AppError('bad_input', 'The body is not a batch of events.');
  }
  if (events) return events;
  services.log.warn({ ip, provider: name }, 'payment webhook with a wrong signature');
  throw new AppError('signed_out', 'The signature is wrong.');
}

/**
 * A failing event doesn't stop the others. 200 if all were accepted; 202 with the ids of the accepted ones, one per line, so that only
 * the others are sent again; 500 if none was.
 */
async function takeAll(
  { services, log }: Visit,
  events: ProviderEvent[],
): Promise<{ status: number; body: string }> {
  const provider = paymentProviderOf(services);
  const taken: string[] = [];
  for (const event of events) {
    const { id, type } = event;
    try {
      const outcome = await receiveEvent(services, provider, event);
      taken.push(id);
      log[outcome === 'refused' ? 'warn' : 'info']({ event: id, type, outcome }, 'payment event');
    } catch (error) {
      log.error({ err: error, event: id, type }, 'payment event could not be processed');
    }
  }
  if (taken.length === events.length) return { status: 200, body: '' };
  return taken.length > 0 ? { status: 202, body: taken.join('\n') } : { status: 500, body: '' };
}
