import type { Client } from '@vitrine/contract/entities/client.ts';
import type { ReactNode } from 'react';
import { IconMail, IconPhone, IconUser } from '../../ui/icons/icons.ts';
import { Icon, type IconShape } from '../../ui/plain/icon.tsx';
import { Logo } from '../../ui/plain/logo.tsx';
import { Section } from '../../ui/plain/section.tsx';
import styles from './client-page.module.css';

/** A client's logo, contact and colours. */
export function ClientFacts({ client, action }: { client: Client; action: ReactNode }) {
  const { name, email, phone } = client.contact;
  const colors = Object.values(client.colors).filter((color) => color !== null);
  const known = name !== '' || email !== '' || phone !== '';
  return (
    <Section>
      <div className={styles.facts}>
        <Logo name={client.name} src={client.logo} large />
        <div className={styles.factMessage}>
          <p className={styles.clientName}>{client.name}</p>
          {known ? (
            <address className={styles.contact}>
              <Fact icon={IconUser}>{name}</Fact>
              <Fact icon={IconMail}>{email ? <a href={`mailto:${email}`}>{email}</a> : null}</Fact>
              <Fact icon={IconPhone}>{phone ? <a href={`tel:${phone}`}>{phone}</a> : null}</Fact>
            </address>
          ) : (
            <p className={styles.quiet}>No contact yet.</p>
          )}
        </div>
        {colors.length > 0 ? (
          <div className={styles.colors}>
            {colors.map((color) => (
              <span key={color} title={color} style={{ background: color }} />
            ))}
          </div>
        ) : null}
        {action}
      </div>
    </Section>
  );
}

function Fact({ icon, children }: { icon: IconShape; children: ReactNode }) {
  if (!children) return null;
  return (
    <span className={styles.fact}>
      <Icon of={icon} size={14} />
      {children}
    </span>
  );
}
