import { useNavigate } from '@tanstack/react-router';
import { newWidgetId } from '@vitrine/contract/rules/widget-edits.ts';
import { CreateForm, TemplateStart, type TemplateStartProps } from '../../features/dashboard-create/index.ts';
import { GlobalFields, widgetFromTemplate } from '../../features/widget-editor/index.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';

const newId = () => newWidgetId(Math.random);

const makeWidget: TemplateStartProps['makeWidget'] = (template, source, form) =>
  widgetFromTemplate(template, source, { ...form, id: newId(), instanceId: newId() });

export default function DashboardCreatePage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Create dashboard" />
      <PageBody width="narrow">
        <CreateForm
          onCancel={() => void navigate({ to: '/dashboards' })}
          onCreated={(permalink) => void navigate({ to: `/dashboards/${permalink}`, search: { edit: '1' } })}
          templates={(client, onWidgets) => (
            <TemplateStart
              client={client}
              onWidgets={onWidgets}
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
    </>
  );
}
