import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import { useCallback } from 'react';
import { CsvUpload } from '../../features/csv-upload/csv-upload.tsx';
import { ListMenu } from '../../features/deleted-items/index.ts';
import { ConnectDialog } from '../../features/source-forms/connect/connect-dialog.tsx';
import type { UploadSlot } from '../../features/source-forms/connect/connect-step.tsx';
import {
  ConnectionResult,
  type SignInResult,
} from '../../features/source-forms/connect/connection-result.tsx';
import { SourcesView } from '../../features/source-forms/sources-view.tsx';
import { useNewFlag } from '../../platform/address.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';

const upload = (slot: UploadSlot) => <CsvUpload {...slot} />;

export default function SourcesPage() {
  const { user, sourceTypes, onboarding } = useSession();
  const result = useSearch({ strict: false }) as SignInResult;
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useQuery(api.sources.list.queryOptions());
  const [connecting, setConnecting] = useNewFlag();
  const sources = data?.data ?? [];
  const mayEdit = isEditor(user?.roleName ?? null);
  const showResult = useCallback(
    (next: SignInResult = {}) => void navigate({ to: '/company/sources', search: next, replace: true }),
    [navigate],
  );
  const connect = () => setConnecting(true);
  return (
    <>
      <PageHeader
        title="Sources"
        actions={mayEdit ? <ListMenu /> : undefined}
        action={
          mayEdit && sources.length > 0 ? (
            <Button variant="filled" onClick={connect}>
              Connect a source
            </Button>
          ) : null
        }
      />
      <PageBody>
        <ConnectionResult result={result} sources={data?.data} types={sourceTypes} onRead={showResult} />
        {error && !data ? (
          <ErrorState title="The sources could not be listed" onRetry={refetch}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <SourcesView
            sources={sources}
            types={sourceTypes}
            loading={isPending}
            mayEdit={mayEdit}
            onConnect={connect}
            upload={upload}
          />
        )}
      </PageBody>
      {connecting && mayEdit && !isPending ? (
        <ConnectDialog
          types={sourceTypes}
          firstType={sources.length === 0 ? onboarding?.questionnaire?.source : null}
          upload={upload}
          onClose={() => setConnecting(false)}
        />
      ) : null}
    </>
  );
}
