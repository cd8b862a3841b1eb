import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type ChatMessage = { role: string; content: string };
type Rewrite = (content: string) => string;

export type MockChatCompletions = {
  /** The base address, as people enter it. */
  url: string;
  /** The messages of every accepted request, the oldest first. */
  requests: { body: string; messages: ChatMessage[] }[];
  /** What the model makes of the user's message; unchanged at first. */
  rewriteWith(rewrite: Rewrite): void;
  /** The next responses in place of the API's own; null for its own again. */
  respondWith(handle: ((response: ServerResponse) => void) | null): void;
  close(): Promise<void>;
};

export const MOCK_KEY = 'sk-test-0123456789abcdef';
export const MOCK_MODEL = 'gpt-4o-mini';

const PARAMETERS = ['model', 'messages', 'stream', 'temperature', 'max_completion_tokens'];
const ROLES = ['system', 'developer', 'user', 'assistant'];

/**
 * OpenAI's chat completions on loopback, written from https://platform.openai.com/docs/api-reference/chat/create: it refuses what the
 * real API refuses, with its wording.
 */
export async function openMockChatCompletions(): Promise<MockChatCompletions> {
  const requests: MockChatCompletions['requests'] = [];
  let rewrite: Rewrite = (content) => content;
  let handle: ((response: ServerResponse) => void) | null = null;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (handle) return handle(response);
    const refusal = refusalOf(request, body);
    if (refusal) return send(response, refusal.status, { error: refusal.error });
    const { messages } = JSON.parse(body) as { messages: ChatMessage[] };
    requests.push({ body, messages });
    const content = rewrite(messages.findLast(({ role }) => role === 'user')?.content ?? '');
    send(response, 200, completionOf(content));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    rewriteWith: (next) => {
      rewrite = next;
    },
    respondWith: (next) => {
      handle = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function completionOf(content: string): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_795_824_000,
    model: MOCK_MODEL,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null },
        logprobs: null,
        finish_reason: 'stop',
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

type Refusal = {
  status: number;
  error: { message: string; type: string; param: string | null; code: string | null };
};

function refusalOf(request: IncomingMessage, body: string): Refusal | null {
  const { method = '', url = '', headers } = request;
  const invalid = (message: string, more: Partial<Refusal['error']> = {}, status = 400): Refusal => ({
    status,
    error: { message, type: 'invalid_request_error', param: null, code: null, ...more },
  });
  if (url !== '/v1/chat/completions') return invalid(`Invalid URL (${method} ${url})`, {}, 404);
  if (method !== 'POST') return invalid(`Not allowed to ${method} on ${url}`, {}, 405);
  const [scheme, key = ''] = (headers.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || key === '')
    return invalid(
      "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).",
      {},
      401,
    );
  if (key !== MOCK_KEY)
    return invalid(
      `Incorrect API key provided: ${key}. You can find your API key at https://platform.openai.com/account/api-keys.`,
      { code: 'invalid_api_key' },
      401,
    );
  if (!/^application\/json/.test(headers['content-type'] ?? ''))
    return invalid(`Unsupported content type: '${headers['content-type']}'.`, {}, 415);
  return refusalOfBody(body, invalid);
}

function refusalOfBody(
  body: string,
  invalid: (message: string, more?: Partial<Refusal['error']>, status?: number) => Refusal,
): Refusal | null {
  let parsed: Record<string, unknown>;
  try {
    parsed = JSON.parse(body) as Record<string, unknown>;
  } catch {
    return invalid('We could not parse the JSON body of your request.');
  }
  const unknown = Object.keys(parsed).find((name) => !PARAMETERS.includes(name));
  if (unknown) return invalid(`Unrecognized request argument supplied: ${unknown}`);
  if (typeof parsed.model !== 'string') return invalid('you must provide a model parameter');
  if (parsed.model !== MOCK_MODEL)
    return invalid(
      `The model \`${parsed.model}\` does not exist or you do not have access to it.`,
      { code: 'model_not_found' },
      404,
    );
  const { messages } = parsed;
  if (!Array.isArray(messages) || messages.length === 0)
    return invalid("[] is too short - 'messages'", { param: 'messages' });
  const wrong = (messages as ChatMessage[]).findIndex(
    ({ role, content }) => !ROLES.includes(role) || typeof content !== 'string',
  );
  return wrong === -1
    ? null
    : invalid(`Invalid value for 'messages[${wrong}]'.`, { param: `messages[${wrong}]` });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
