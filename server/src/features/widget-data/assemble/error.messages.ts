import { NotInAccount, type ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { DataErrorCode, Wait, WidgetFailure } from '@vitrine/contract/entities/result.ts';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { pauseOf, type SourceRow } from '../../sources/index.ts';
import type { QueryResult } from '../fetch/fetch-results.ts';
import { neededOf, type PlannedQuery, type WidgetPlan } from '../plan/plan-widgets.ts';

const messages: Record<DataErrorCode, string> = {
  source_invalid: 'The connection to this source has expired or was revoked. It has to be re-authorised.',
  not_found: 'The data of this widget is no longer in its source.',
  permission: 'The connected account has no permission to read this data.',
  quota: 'The source accepts no more requests for now.',
  timeout: 'The source did not respond in time.',
  provider_error: 'The source could not respond at the moment.',
  bad_query: 'The source does not support this widget’s query.',
};

/** For people who can't change the query. */
const readerText: Record<DataErrorCode, string> = {
  ...messages,
  bad_query: 'This data can’t be shown at the moment.',
};

const LONGEST_DETAIL = 240;

/** The reason in plain words; people who can act on it also read the connector's own message and whose source it is. */
export function failureOf(ctx: Ctx, source: SourceRow, error: ProviderError): WidgetFailure['error'] {
  if (!isOwner(ctx)) return { code: error.code, message: readerText[error.code] };
  return ownerFailure(source, error);
}

/**
 * One line for mails to owners: whose source it is and why, in our words. The provider's message stays on the source's page and
 * in the editor.
 */
export function ownerMessage(source: SourceRow, error: ProviderError): string {
  return ownerFailure(source, error).message;
}

function ownerFailure(source: SourceRow, error: ProviderError): WidgetFailure['error'] {
  const { code } = error;
  if (error instanceof NotInAccount) {
    const message = `${source.name} doesn’t have: ${error.names.join(', ')}.`;
    return { code, message, sourceId: source.id };
  }
  const detail = shortened(error.message);
  const message = `${source.name}: ${messages[code]}`;
  return { code, message, ...(detail ? { detail } : {}), sourceId: source.id };
}

/** A provider may respond with a page of text. */
function shortened(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_DETAIL ? `${line.slice(0, LONGEST_DETAIL - 1).trimEnd()}…` : line;
}

export function messageFor(code: DataErrorCode): string {
  return readerText[code];
}

/** A client or a viewer of a shared link learns what is wrong, but nothing about the agency's accounts. */
export function isOwner(ctx: Ctx): boolean {
  return ctx.actor.kind === 'user' && isEditor(ctx.actor.role);
}

/** For stale values that are being refreshed: when to request them again. */
export const renewal: Wait = { message: 'Newer data is being fetched.', retryAfterMs: 3_000 };

/**
 * When a widget should be requested again, if one of its queries is rate-limited or still running: the longest of several.
 * Undefined if none is, or if another failure doesn't pass by itself.
 */
export function waitOf(
  ctx: Ctx,
  plan: WidgetPlan,
  resultOf: (query: PlannedQuery) => QueryResult | undefined,
): Wait | undefined {
  const reasons = neededOf(plan).flatMap((query) => {
    const result = resultOf(query);
    const error = result?.refreshError ?? result?.error;
    return error ? [{ query, error }] : [];
  });
  const waits = reasons.map(({ query, error }) => waitFor(ctx, query, error));
  if (!waits.every((wait) => wait !== null)) return undefined;
  return waits.toSorted((one, other) => other.retryAfterMs - one.retryAfterMs)[0];
}

function waitFor(ctx: Ctx, { connector }: PlannedQuery, error: ProviderError): Wait | null {
  const retryAfterMs = pauseOf(error);
  if (retryAfterMs === null) return null;
  const who = isOwner(ctx) ? connector.label : 'The source';
  if (error.code === 'quota')
    return { message: `${who} takes only so many questions a minute.`, retryAfterMs };
  if (error.code === 'timeout')
    return { message: `${who} takes longer than usual to respond.`, retryAfterMs };
  return null;
}
