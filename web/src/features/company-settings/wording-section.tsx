import { useQuery } from '@tanstack/react-query';
import type { Polishing } from '@vitrine/contract/entities/company/polishing.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { WordingForm } from './wording-form.tsx';

/** The company's own endpoint that polishes the wording of highlights. */
export function WordingSection() {
  const { data, error, refetch } = useQuery(api.polishing.get.queryOptions());
  return (
    <Section
      title="Wording of highlights"
      description="Highlights and explanations are written from the numbers by fixed rules, without AI, and no data leaves this installation. Optionally, an OpenAI-compatible endpoint of your own can polish their wording: then these sentences, with the numbers and names in them, are sent to it, and nothing else."
    >
      {data ? (
        <WordingForm key={keyOf(data.data)} saved={data.data} />
      ) : error ? (
        <ErrorState title="The endpoint could not be shown" onRetry={refetch}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <LoadingState waitingFor="the endpoint" />
      )}
    </Section>
  );
}

/** The form starts anew with what is saved. */
function keyOf(saved: Polishing | null): string {
  return saved ? JSON.stringify([saved.url, saved.model, saved.hasKey, saved.enabled]) : '';
}
