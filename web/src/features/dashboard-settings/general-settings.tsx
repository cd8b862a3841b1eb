import { Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { Dashboard, WeekStart } from '@vitrine/contract/entities/dashboard.ts';
import { MAX_TAG_LENGTH, MAX_TAGS } from '@vitrine/contract/entities/dashboard-list.ts';
import { useMemo } from 'react';
import { useClientOptions } from '../../platform/clients/use-client-options.ts';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { SiteField } from '../../ui/fields/site-field.tsx';
import { timezoneOptions } from '../../ui/fields/timezone-options.ts';
import styles from './settings.module.css';
import { problemsOf, type SettingsPart } from './settings-draft.ts';

export type GeneralSettingsProps = { dashboard: Dashboard; onChange: (part: SettingsPart) => void };

const weekStarts = [
  { value: '1', label: 'Monday' },
  { value: '0', label: 'Sunday' },
  { value: '6', label: 'Saturday' },
];

function ClientAndTags({ dashboard, onChange }: GeneralSettingsProps) {
  const clients = useClientOptions();
  return (
    <>
      <SearchSelect
        label="Client"
        description="People who see this client see the dashboard."
        placeholder="No client"
        options={clients}
        value={dashboard.clientId}
        onChange={(clientId) => onChange({ clientId })}
      />
      <TagsInput
        label="Tags"
        description="For your list of dashboards. Viewers and clients don’t see them."
        maxTags={MAX_TAGS}
        maxLength={MAX_TAG_LENGTH}
        splitChars={[',']}
        acceptValueOnBlur
        value={dashboard.tags}
        onChange={(tags) => onChange({ tags })}
      />
    </>
  );
}

/** Name, client and date settings of a dashboard. */
export function GeneralSettings({ dashboard, onChange }: GeneralSettingsProps) {
  const timezones = useMemo(() => timezoneOptions(dashboard.timezone), [dashboard.timezone]);
  const problems = problemsOf(dashboard);
  return (
    <section className={styles.group} aria-label="General">
      <h3 className={styles.groupTitle}>General</h3>
      <TextInput
        label="Name"
        maxLength={120}
        value={dashboard.name}
        error={problems.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <ClientAndTags dashboard={dashboard} onChange={onChange} />
      <SiteField
        label="Client’s site"
        description="Shown on the cover, and used to find the client’s properties in your sources."
        value={dashboard.domain}
        problem={problems.domain ?? null}
        error={undefined}
        onChange={(domain) => onChange({ domain })}
      />
      <SearchSelect
        label="Timezone"
        description="Where its days begin and end."
        options={timezones}
        clearable={false}
        value={dashboard.timezone}
        onChange={(timezone) => timezone && onChange({ timezone })}
      />
      <Select
        label="Weeks begin on"
        data={weekStarts}
        allowDeselect={false}
        value={String(dashboard.weekStartsOn)}
        onChange={(day) => day && onChange({ weekStartsOn: Number(day) as WeekStart })}
      />
      <Switch
        label="Include today"
        description="Otherwise ranges up to today end yesterday, because today’s values are still incomplete."
        checked={dashboard.includesToday}
        onChange={(event) => onChange({ includesToday: event.currentTarget.checked })}
      />
      <Textarea
        label="Footer"
        description="Below the widgets, on screen and in PDFs."
        minRows={2}
        maxLength={500}
        value={dashboard.footer}
        onChange={(event) => onChange({ footer: event.currentTarget.value })}
      />
      <Switch
        label="Hide the date selector"
        description="Readers see the range that you have set, and no other."
        checked={dashboard.hiddenDateSelector}
        onChange={(event) => onChange({ hiddenDateSelector: event.currentTarget.checked })}
      />
    </section>
  );
}
