import type { Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { DnsRecords } from './dns-records.tsx';
import { DomainForm } from './domain-form.tsx';
import { HostTokenSetup } from './host-token.tsx';
import { NewKey } from './new-key.tsx';
import { adviceOn } from './record.messages.ts';

/** The domains, and below them their required settings. */
export function WhitelabelSections({ whitelabel }: { whitelabel: Whitelabel }) {
  const { domain, emailDomain, emailUsername } = whitelabel;
  return (
    <>
      <DomainForm key={[domain, emailDomain, emailUsername].join(' ')} whitelabel={whitelabel} />
      {domain ? <Dashboards whitelabel={whitelabel} domain={domain} /> : null}
      {emailDomain ? <Mail whitelabel={whitelabel} address={`${emailUsername}@${emailDomain}`} /> : null}
    </>
  );
}

function Dashboards({
  whitelabel: { verifiedWhitelabel, webBrokenAt, webDns, hostToken },
  domain,
}: {
  whitelabel: Whitelabel;
  domain: string;
}) {
  return (
    <Section
      title={`Dashboards at ${domain}`}
      description={
        verifiedWhitelabel
          ? `The domain is yours and leads here. ${adviceOn(webDns)}`
          : webBrokenAt
            ? 'The domain no longer leads here. Links lead to our address until its records are right again.'
            : 'Set these records at the domain’s DNS provider. Changes can take up to 48 hours.'
      }
      action={<DomainStatusPill good={verifiedWhitelabel} brokenAt={webBrokenAt} />}
    >
      <DnsRecords records={webDns} />
      {hostToken ? <HostTokenSetup token={hostToken} /> : null}
    </Section>
  );
}

function Mail({ whitelabel, address }: { whitelabel: Whitelabel; address: string }) {
  const { activeEmail, mailBrokenAt, fromAddress, emailDns } = whitelabel;
  return (
    <Section
      title={`Reports from ${address}`}
      description={
        activeEmail
          ? `Reports are sent from this address, signed. ${adviceOn(emailDns)}`
          : `Until these records are set, reports are sent from ${fromAddress} under your company’s name.`
      }
      action={<DomainStatusPill good={activeEmail} brokenAt={mailBrokenAt} />}
    >
      <DnsRecords records={emailDns} />
      <NewKey whitelabel={whitelabel} />
    </Section>
  );
}

function DomainStatusPill({ good, brokenAt }: { good: boolean; brokenAt: string | null }) {
  if (good) return <StatusPill tone="good">In use</StatusPill>;
  return brokenAt ? (
    <StatusPill tone="bad">Broken</StatusPill>
  ) : (
    <StatusPill tone="warning">Waiting for DNS</StatusPill>
  );
}
