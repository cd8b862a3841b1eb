import { createContext, useContext } from 'react';
import styles from './help.module.css';
import { IconBook2 } from './icons/icons.ts';
import { Icon } from './plain/icon.tsx';

const HelpContext = createContext<string | null>(null);
export const HelpProvider = HelpContext.Provider;

/** The address of the guide's page about what is shown; null where no guide is offered, as in shared dashboards. */
export const useHelp = (): string | null => useContext(HelpContext);

/** In empty states and errors: explains what is done here. A new tab keeps what was entered. */
export function HelpLink({ topic }: { topic?: string | undefined }) {
  const page = useHelp();
  if (!page) return null;
  const href = topic ? `/help/${topic}` : page;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer">
      <Icon of={IconBook2} size={14} />
      {topic ? 'Help on this' : 'Help for this page'}
    </a>
  );
}
