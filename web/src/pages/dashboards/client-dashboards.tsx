import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readListQuery } from '../../features/dashboard-list/index.ts';
import { CreateButton, useCreateRefusal } from './create-button.tsx';
import { Dashboards } from './dashboards.tsx';

/** The dashboards of a client, as in the list of all. */
export function ClientDashboards({ clientId, editor }: { clientId: string; editor: boolean }) {
  const navigate = useNavigate();
  const refusal = useCreateRefusal();
  const [query, setQuery] = useState(() => readListQuery({}));
  return (
    <Dashboards
      query={{ ...query, clientId }}
      ofClient
      onQuery={setQuery}
      createRefusal={refusal}
      createAction={editor ? <CreateButton refusal={refusal} clientId={clientId} /> : null}
      onOpen={(permalink) => void navigate({ to: `/dashboards/${permalink}`, search: { edit: '1' } })}
    />
  );
}
