import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { useSession } from '../../../platform/session/session.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import type { UploadSlot } from './connect-step.tsx';
import { ConnectionResult, type SignInResult } from './connection-result.tsx';

type ConnectHere = {
  connect: () => void;
  /** The result of a provider's sign-in, which returns to this page. */
  result: ReactNode;
  /** The dialog, while it is open. */
  dialog: ReactNode;
};

/**
 * Connects a source without leaving the page. The first one is of the type selected in the intro; `connect` in the address opens
 * a type at once.
 */
export function useConnectHere(upload: (slot: UploadSlot) => ReactNode): ConnectHere {
  const { sourceTypes, onboarding, company } = useSession();
  const [opened, setOpened] = useState<{ type: string | null } | null>(null);
  const connect = useCallback(() => setOpened({ type: null }), []);
  useRequestedType(setOpened);
  const isFirst = company?.sources.length === 0;
  return {
    connect,
    result: <Result />,
    dialog: opened ? (
      <ConnectDialog
        types={sourceTypes}
        firstType={opened.type ?? (isFirst ? onboarding?.questionnaire?.source : null)}
        upload={upload}
        onClose={() => setOpened(null)}
      />
    ) : null,
  };
}

/** Takes `connect` out of the address, so that it doesn't open the dialog again when a sign-in returns. */
function useRequestedType(open: (opened: { type: string }) => void): void {
  const navigate = useNavigate();
  const { connect: type, ...search } = useSearch({ strict: false }) as Record<string, string>;
  const take = useEffectEvent((type: string) => {
    open({ type });
    void navigate({ to: '.', search, replace: true });
  });
  useEffect(() => {
    if (type) take(type);
  }, [type]);
}

function Result() {
  const { sourceTypes } = useSession();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as SignInResult & Record<string, string>;
  const { connected, problem, waiting, same, alike, ...rest } = search;
  const hasResult = Boolean(connected ?? problem ?? waiting);
  const { data } = useQuery(api.sources.list.queryOptions({ enabled: hasResult }));
  const others = JSON.stringify(rest);
  const read = useCallback(
    (next: SignInResult = {}) =>
      void navigate({ to: '.', search: { ...JSON.parse(others), ...next }, replace: true }),
    [navigate, others],
  );
  if (!hasResult) return null;
  return (
    <ConnectionResult
      result={{ connected, problem, waiting, same, alike }}
      sources={data?.data}
      types={sourceTypes}
      onRead={read}
    />
  );
}
