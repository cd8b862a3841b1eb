import { basicCredentials, bearerToken } from '../../mock-kit/bearer.ts';
import { createSlots } from '../../mock-kit/faults/limits.ts';
import type { CreateMock, GatewayRequest } from '../../mock-kit/mock.ts';
import { issuedAtOf, type PermanentToken } from '../../mock-kit/oauth/grants.ts';
import { json } from '../../mock-kit/reply.ts';
import { type Call, lists, oneList } from './audiences.ts';
import { newsletterAccounts } from './data/audiences.ts';
import { LOGIN_HOST } from './hosts.ts';
import { login, type OAuthMemory } from './oauth.ts';
import { trimBody } from './parameters.ts';
import { MailchimpError, problem, refusal } from './problem.ts';
import { automationMails, automations, campaigns, landingPages, oneReport, reports } from './reports.ts';
import { readToken } from './tokens.ts';

const MAX_AT_ONCE = 10;

/** Mailchimp's sign-in, and its Marketing API 3.0 on the host of each account's data centre. */
export const createMock: CreateMock = ({ now }) => {
  const memory: OAuthMemory = { spent: new Set() };
  const places = createSlots(MAX_AT_ONCE);
  return {
    handle: (request) =>
      request.host === LOGIN_HOST ? login(request, memory, now()) : json(200, respond(request, now())),
    refuse: (fault, request) => {
      const isDead = request.host === LOGIN_HOST && fault.status === 401;
      return isDead ? json(200, { error: 'invalid_token' }) : refusal(fault);
    },
    credentialIssuedAt: (request) => issuedAtOf(tokenOf(request)),
    admit: (request) => {
      const user = tokenOf(request)?.email;
      if (user === undefined || request.host === LOGIN_HOST) return () => {};
      return places.enter(user) ?? problem(429);
    },
    reset: () => memory.spent.clear(),
  };
};

/** Bearer, OAuth at the login host, or the password of Basic with the data centre after it. */
function tokenOf(request: GatewayRequest): PermanentToken | undefined {
  const password = basicCredentials(request)?.password.replace(/-us\d+$/, '');
  const word = /^OAuth (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  return readToken(bearerToken(request) ?? password ?? word ?? '');
}

function respond(request: GatewayRequest, nowMs: number): unknown {
  const { host, query } = request;
  const token = request.headers.authorization?.startsWith('OAuth') ? undefined : tokenOf(request);
  const account = newsletterAccounts.find(({ email }) => email === token?.email);
  if (!account || host !== `${account.dataCentre}.api.mailchimp.com`) throw new MailchimpError(401);
  if (!request.path.startsWith('/3.0/')) throw new MailchimpError(404);
  const body = route(request.path.slice('/3.0'.length), { account, query, nowMs });
  if (request.method !== 'GET') throw new MailchimpError(405);
  return trimBody(body, query);
}

function route(path: string, call: Call): Record<string, unknown> {
  switch (path) {
    case '/':
      return root(call);
    case '/ping':
      return { health_status: "Everything's Chimpy!" };
    case '/lists':
      return lists(call);
    case '/reports':
      return reports(call);
    case '/campaigns':
      return campaigns(call);
    case '/automations':
      return automations(call);
    case '/reporting/landing-pages':
      return landingPages(call);
    default: {
      const found = oneList(path, call) ?? oneReport(path, call) ?? automationMails(path, call);
      if (!found) throw new MailchimpError(404);
      return found;
    }
  }
}

function root({ account }: Call): Record<string, unknown> {
  return {
    account_id: account.id,
    login_id: String(account.userId),
    account_name: account.name,
    email: account.email,
    role: 'owner',
    contact: { company: account.name },
    pricing_plan_type: 'monthly',
    account_timezone: account.timeZone,
    industry_stats: { open_rate: 0.21, bounce_rate: 0.01, click_rate: 0.02 },
  };
}
