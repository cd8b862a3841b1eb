import { z } from 'zod';
import { FAULT_KINDS } from './faults/fault-kinds.ts';
import type { Faults } from './faults/faults.ts';
import type { GatewayRequest, Reply } from './mock.ts';
import { json } from './reply.ts';
import type { RequestLog } from './request-log.ts';

const faultSchema = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  host: z.string().optional(),
  path: z.string().startsWith('/').optional(),
  status: z.int().min(400).max(599).optional(),
  times: z.int().positive().optional(),
  retryAfterSeconds: z.int().nonnegative().optional(),
  delayMs: z.int().nonnegative().optional(),
});

export type Controls = { faults: Faults; requests: RequestLog; mocks: { reset(): Promise<void> } };

/** Handles `/__control/...`: faults and the request log. `request.path` starts after the segment. */
export async function handleControl(request: GatewayRequest, controls: Controls): Promise<Reply> {
  const [, id] = /^\/faults\/(\d+)$/.exec(request.path) ?? [];
  if (id !== undefined && request.method === 'DELETE')
    return { status: controls.faults.remove(id) ? 204 : 404 };
  switch (`${request.method} ${request.path}`) {
    case 'POST /faults':
      return addFault(request, controls.faults);
    case 'GET /faults':
      return json(200, { faults: controls.faults.list() });
    case 'DELETE /faults':
      controls.faults.clear();
      await controls.mocks.reset();
      return { status: 204 };
    case 'GET /requests':
      return json(200, { requests: controls.requests.list(request.query.get('host') ?? undefined) });
    case 'DELETE /requests':
      controls.requests.clear();
      return { status: 204 };
    default:
      return json(404, { errors: { general: [`No control ${request.method} ${request.path}`] } });
  }
}

function addFault(request: GatewayRequest, faults: Faults): Reply {
  let body: unknown;
  try {
    body = JSON.parse(request.body.toString());
  } catch {
    return json(422, { errors: { general: ['The body is not JSON'] } });
  }
  const parsed = faultSchema.safeParse(body);
  if (!parsed.success) return json(422, { errors: { general: [z.prettifyError(parsed.error)] } });
  return json(201, { id: faults.add(parsed.data) });
}
