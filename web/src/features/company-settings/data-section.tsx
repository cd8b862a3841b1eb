import { Button } from '@mantine/core';
import { IconDownload } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { Section } from '../../ui/plain/section.tsx';

/** Exports all data of the company. */
export function DataSection() {
  return (
    <Section
      title="Your data"
      description="Dashboards, widgets, sources, reports, people, invoices and uploaded files in one ZIP. Passwords and keys of sources are not in it."
    >
      <Button component="a" href="/api/company/export" download leftSection={<Icon of={IconDownload} />}>
        Download everything
      </Button>
    </Section>
  );
}
