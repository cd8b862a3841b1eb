import { useQuery } from '@tanstack/react-query';
import { CheckButton } from '../../features/whitelabel/check-button.tsx';
import { CheckedAt } from '../../features/whitelabel/checked-at.tsx';
import { WhitelabelSections } from '../../features/whitelabel/whitelabel-sections.tsx';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';

export default function WhitelabelPage() {
  const { data, error, refetch } = useQuery(api.whitelabel.get.queryOptions());
  const whitelabel = data?.data;
  const named = Boolean(whitelabel?.domain ?? whitelabel?.emailDomain);
  return (
    <>
      <PageHeader title="Domain" action={named ? <CheckButton /> : null} />
      <PageBody width="narrow">
        {whitelabel ? (
          <>
            <WhitelabelSections whitelabel={whitelabel} />
            {named ? <CheckedAt at={whitelabel.lastCheckedAt} /> : null}
          </>
        ) : error ? (
          <ErrorState
            title="The domain could not be shown"
            help="white-label#your-own-domain"
            onRetry={refetch}
          >
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <LoadingState waitingFor="the domain" />
        )}
      </PageBody>
    </>
  );
}
