import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { Section } from '../../ui/plain/section.tsx';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Same as device' },
] as const;

/** The theme of this browser; shared dashboards keep their own. */
export function ThemeSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section
      title="Theme"
      description="The appearance of the application in this browser. Shared dashboards keep their own theme."
    >
      <SegmentedControl
        aria-label="Theme"
        data={[...themes]}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as (typeof themes)[number]['value'])}
      />
    </Section>
  );
}
