import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '../../ui/icons/icons.ts';
import { CopyLink } from '../../ui/plain/buttons/copy-link.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './account.module.css';

type RecoveryCodesProps = { codes: string[]; email: string; onDone: () => void };

/** Shows the recovery codes once, with copy and download. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const text = `Recovery codes of ${email}\nEach works once in place of a code of the app.\n\n${codes.join('\n')}\n`;
  const href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  return (
    <div className={styles.form}>
      <p>
        Keep these codes where you find them without your phone. Each signs you in once. They are not shown
        again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <CopyLink text={codes.join('\n')} icon={IconCopy}>
          Copy codes
        </CopyLink>
        <Button
          component="a"
          href={href}
          download="recovery-codes.txt"
          leftSection={<Icon of={IconDownload} />}
        >
          Download
        </Button>
        <Button variant="filled" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
