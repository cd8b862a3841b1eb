import type { CredentialField, SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { credentialOf } from './credential-parts.ts';

const names = ['name', 'account', 'token'] as const;

export type KeyDraft = { name: string; values: Readonly<Record<string, string>> };

/** Sends what was typed. An account that a source has already is refused until the person says what is meant. */
export function useKeyConnection(
  type: SourceType,
  fields: readonly CredentialField[],
  onDone: (source: Source) => void,
) {
  /** The source that has the account already. */
  const [knownId, setKnownId] = useState<string | null>(null);
  const errors = useFormErrors(names);
  const send = ({ name, values }: KeyDraft, wish: { sourceId?: string; again?: true }) =>
    errors.attempt(async () => {
      setKnownId(null);
      const named = name.trim() ? { name: name.trim() } : {};
      const { data } = await api.sources.create
        .call({ type: type.type, ...credentialOf(fields, values), ...named, ...wish })
        .catch((error: unknown) => {
          const known = knownAccount(error);
          setKnownId(known?.sourceId ?? null);
          throw known?.error ?? error;
        });
      onDone(data);
    });
  return { errors, knownId, send };
}

export type KeyErrors = ReturnType<typeof useKeyConnection>['errors']['fields'];

/** The refusal of an account that is connected already, and which source has it. */
function knownAccount(error: unknown): { sourceId: string; error: ApiError } | null {
  const sourceId = error instanceof ApiError && error.status === 409 ? error.errors.sourceId?.[0] : undefined;
  if (!(error instanceof ApiError) || !sourceId) return null;
  return { sourceId, error: new ApiError(error.status, { general: error.errors.general ?? [] }) };
}
