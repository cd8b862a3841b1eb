import { Menu } from '@mantine/core';
import { IconArrowRight, IconHeading } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import { useCanvas } from '../canvas-context.ts';

/** The other pages and sections that a widget can be moved to, or a section with its widgets; nothing where there are none. */
export function MoveItems({ widgetId }: { widgetId: string }) {
  const { placesFor, moveToPage, moveToSection } = useCanvas();
  const { pages, sections } = placesFor(widgetId);
  if (pages.length + sections.length === 0) return null;
  return (
    <>
      {sections.length > 0 ? (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<Icon of={IconHeading} />}>Move to section</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {sections.map(({ id, title }) => (
              <Menu.Item key={id} onClick={() => moveToSection(widgetId, id)}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      ) : null}
      {pages.length > 0 ? (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<Icon of={IconArrowRight} />}>Move to page</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {pages.map(({ id, title }) => (
              <Menu.Item key={id} onClick={() => moveToPage(widgetId, id)}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      ) : null}
    </>
  );
}
