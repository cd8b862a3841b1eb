import { TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import type { Template, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import { useState } from 'react';
import { Icon } from '../../ui/plain/icon.tsx';
import { allowedFormats } from './allowed-formats.ts';
import styles from './editor.module.css';

const SEARCH_FROM = 8;

export type TemplateStepProps = {
  catalogue: WidgetCatalogue;
  onTemplate: (template: Template) => void;
  onCustom: () => void;
};

/** Ready-made questions of this kind of source, and the way to one's own. */
export function TemplateStep({ catalogue, onTemplate, onCustom }: TemplateStepProps) {
  const [search, setSearch] = useState('');
  const offered = allowedFormats(catalogue, null).map(({ format }) => format);
  const known = catalogue.templates.filter(({ format }) => offered.some(({ id }) => id === format));
  const wanted = search.trim().toLowerCase();
  const found = known.filter(({ title, description }) =>
    `${title} ${description}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <button type="button" className={styles.choice} onClick={onCustom}>
        <span className={styles.wordsMark}>
          <Icon of={IconAdjustmentsHorizontal} />
        </span>
        <span className={styles.choiceWords}>
          <span className={styles.choiceName}>Custom widget</span>
          <span className={styles.choiceMore}>Your own metrics, dimension and filter</span>
        </span>
      </button>
      <h3 className={styles.stepTitle}>Templates</h3>
      {known.length >= SEARCH_FROM ? (
        <TextInput
          aria-label="Search templates"
          placeholder="Search"
          leftSection={<Icon of={IconSearch} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <ul className={styles.choices}>
        {found.map((template) => (
          <li key={template.id}>
            <button type="button" className={styles.choice} onClick={() => onTemplate(template)}>
              <span className={styles.choiceWords}>
                <span className={styles.choiceName}>{template.title}</span>
                <span className={styles.choiceMore}>{template.description}</span>
              </span>
              <span className={styles.choiceKind}>
                {offered.find(({ id }) => id === template.format)?.label}
              </span>
            </button>
          </li>
        ))}
        {found.length === 0 ? <li className={styles.help}>Nothing found</li> : null}
      </ul>
    </>
  );
}
