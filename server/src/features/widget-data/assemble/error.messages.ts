import { NotInAccount, type ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { DataErrorCode, WidgetFailure } from '@vitrine/contract/entities/result.ts';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { SourceRow } from '../../sources/index.ts';

const words: Record<DataErrorCode, string> = {
  source_invalid: 'The connection to this source has expired or was revoked. It has to be re-authorised.',
  not_found: 'What this widget shows is not in its source any more.',
  permission: 'The connected account has no permission to read this data.',
  quota: 'The source accepts no more requests for now.',
  timeout: 'The source did not respond in time.',
  provider_error: 'The source could not respond at the moment.',
  bad_query: 'The source does not support this widget’s query.',
};

/** For people who can't change the query. */
const readerWords: Record<DataErrorCode, string> = {
  ...words,
  bad_query: 'This data can’t be shown at the moment.',
};

const LONGEST_DETAIL = 240;

/** The reason in plain words; people who can act on it also read the connector's own message and whose source it is. */
export function failureOf(ctx: Ctx, source: SourceRow, error: ProviderError): WidgetFailure['error'] {
  if (!isOwner(ctx)) return { code: error.code, message: readerWords[error.code] };
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
  const message = `${source.name}: ${words[code]}`;
  return { code, message, ...(detail ? { detail } : {}), sourceId: source.id };
}

/** A provider may respond with a page of text. */
function shortened(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_DETAIL ? `${line.slice(0, LONGEST_DETAIL - 1).trimEnd()}…` : line;
}

export function messageFor(code: DataErrorCode): string {
  return readerWords[code];
}

/** A client or a reader of a shared link learns what is wrong, but nothing about the agency's accounts. */
export function isOwner(ctx: Ctx): boolean {
  return ctx.actor.kind === 'user' && isEditor(ctx.actor.role);
}
