import { TextInput } from '@mantine/core';
import type { Template, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import { useMemo, useState } from 'react';
import { IconAdjustmentsHorizontal, IconArrowBackUp, IconSearch } from '../../../ui/icons/icons.ts';
import { Icon, type IconShape } from '../../../ui/plain/icon.tsx';
import styles from '../editor.module.css';
import type { OwnSource } from './own-data.ts';
import { templateGroups } from './template-groups.ts';
import { TemplatePicture } from './template-picture.tsx';

const SEARCH_FROM = 8;
/** Each picture with own data is a request to the provider. */
const MAX_OWN = 6;

export type TemplateStepProps = {
  catalogue: WidgetCatalogue;
  /** The summary of the existing query; null while there is none. */
  begun: string | null;
  /** The connected source, for the pictures of the first templates; null for sample values. */
  own: OwnSource | null;
  onTemplate: (template: Template) => void;
  onCustom: () => void;
  onContinue: () => void;
};

/** The templates of this source type, and the button for a custom widget. */
export function TemplateStep({ catalogue, begun, own, onTemplate, onCustom, onContinue }: TemplateStepProps) {
  const [search, setSearch] = useState('');
  const groups = useMemo(() => templateGroups(catalogue, search), [catalogue, search]);
  const first = useMemo(() => firstOf(catalogue), [catalogue]);
  return (
    <>
      {begun === null ? null : (
        <Way icon={IconArrowBackUp} name="Continue with your widget" more={begun} onClick={onContinue} />
      )}
      <Way
        icon={IconAdjustmentsHorizontal}
        name="Custom widget"
        more="Your own metrics, dimension and filter"
        onClick={onCustom}
      />
      {catalogue.templates.length >= SEARCH_FROM ? (
        <TextInput
          aria-label="Search templates"
          placeholder="Search templates"
          leftSection={<Icon of={IconSearch} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      {groups.map(({ format, templates }) => (
        <section
          key={format.id}
          className={styles.stepGroup}
          aria-label={`Templates shown as ${format.label}`}
        >
          <h3 className={styles.groupTitle}>{format.label}</h3>
          <ul className={styles.choices}>
            {templates.map((template) => (
              <li key={template.id}>
                <button type="button" className={styles.choice} onClick={() => onTemplate(template)}>
                  <span className={styles.choiceMessage}>
                    <span className={styles.choiceName}>{template.title}</span>
                    <span className={styles.choiceMore}>{template.description}</span>
                  </span>
                  <TemplatePicture
                    template={template}
                    catalogue={catalogue}
                    own={first.has(template.id) ? own : null}
                  />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && search.trim() !== '' ? (
        <p role="status" className={styles.help}>
          Nothing found
        </p>
      ) : null}
    </>
  );
}

/** Ids of the templates at the top, whatever is searched. */
function firstOf(catalogue: WidgetCatalogue): ReadonlySet<string> {
  const all = templateGroups(catalogue, '').flatMap(({ templates }) => templates);
  return new Set(all.slice(0, MAX_OWN).map(({ id }) => id));
}

type WayProps = { icon: IconShape; name: string; more: string; onClick: () => void };

function Way({ icon, name, more, onClick }: WayProps) {
  return (
    <button type="button" className={styles.choice} onClick={onClick}>
      <span className={styles.choiceIcon}>
        <Icon of={icon} />
      </span>
      <span className={styles.choiceMessage}>
        <span className={styles.choiceName}>{name}</span>
        <span className={styles.choiceMore}>{more}</span>
      </span>
    </button>
  );
}
