import { notifications } from '@mantine/notifications';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { newWidgetId } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import { CsvUpload } from '../../features/csv-upload/csv-upload.tsx';
import {
  CreateForm,
  type CreateFormProps,
  TemplateStart,
  type TemplateStartProps,
} from '../../features/dashboard-create/index.ts';
import { WidgetPreview } from '../../features/dashboard-view/index.ts';
import { completeStep } from '../../features/onboarding/index.ts';
import type { UploadSlot } from '../../features/source-forms/connect/connect-step.tsx';
import { useConnectHere } from '../../features/source-forms/connect/use-connect-here.tsx';
import { GlobalFields, widgetFromTemplate } from '../../features/widget-editor/index.ts';
import { useSession } from '../../platform/session/session.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';

const upload = (slot: UploadSlot) => <CsvUpload {...slot} />;

const newId = () => newWidgetId(Math.random);

const makeWidget: TemplateStartProps['makeWidget'] = (template, source, form) =>
  widgetFromTemplate(template, source, { ...form, id: newId(), instanceId: newId() });

const outcomes = {
  copied: { message: 'Link copied. Anyone who has it can see this dashboard.' },
  notCopied: { message: 'Anyone with the link can see this dashboard. Copy the link under Share.' },
  failed: {
    color: 'bad',
    message: 'The dashboard could not be published. Check under Share who can see it.',
  },
};

export default function DashboardCreatePage() {
  const navigate = useNavigate();
  const { client: firstClientId } = useSearch({ strict: false }) as { client?: unknown };
  const { onboarding, company } = useSession();
  const sources = useConnectHere(upload);
  const created: CreateFormProps['onCreated'] = (permalink, { isReady, link }) => {
    completeStep('dashboard', 1);
    // Its data is set, it opens in Reporting Mode, and it is shared.
    if (link === 'copied' || link === 'notCopied')
      for (const step of [2, 3, 5]) completeStep('dashboard', step);
    if (link) notifications.show(outcomes[link]);
    void navigate({ to: `/dashboards/${permalink}`, search: isReady ? {} : { edit: '1' } });
  };
  return (
    <>
      <PageHeader title="Create dashboard" />
      <PageBody width="narrow">
        {sources.result}
        <CreateForm
          firstClientId={typeof firstClientId === 'string' ? firstClientId : null}
          onCancel={() => void navigate({ to: '/dashboards' })}
          onCreated={created}
          templates={(client, onWidgets, onEmpty) => (
            <TemplateStart
              client={client}
              onWidgets={onWidgets}
              onConnect={sources.connect}
              onEmpty={onEmpty}
              firstType={onboarding?.questionnaire?.source ?? null}
              first={company?.dashboardsCount === 0}
              preview={(widget) => <WidgetPreview widget={widget} timezone={client.timezone} />}
              makeWidget={makeWidget}
              globalFields={(source, catalogue, globals, onChange) => (
                <GlobalFields
                  sourceId={source.id}
                  catalogue={catalogue}
                  globals={globals}
                  onChange={onChange}
                />
              )}
            />
          )}
        />
      </PageBody>
      {sources.dialog}
    </>
  );
}
