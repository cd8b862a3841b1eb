import { seedOf } from '../../../mock-kit/random.ts';
import { memberCountsAt, type NewsletterAccount, todayOf } from './audiences.ts';

export type AutomationMail = {
  id: string;
  title: string;
  sent: number;
  opens: number;
  uniqueOpens: number;
  clicks: number;
  clickers: number;
};
export type Automation = {
  id: string;
  audienceId: string;
  title: string;
  status: 'sending' | 'paused';
  mails: AutomationMail[];
};

const SERIES: [title: string, mails: string[]][] = [
  ['Welcome – Willkommen', ['Hello', 'Who we are']],
  ['After your stay', ['Thank you', 'Come back 💛']],
];

/** Classic automations: totals since their start, without days. */
export function automationsOf(account: NewsletterAccount, nowMs: number): Automation[] {
  const today = todayOf(account, nowMs);
  return account.audiences
    .filter(({ isNew }) => !isNew)
    .flatMap((audience) =>
      SERIES.map(([title, mails], series): Automation => {
        const joined = memberCountsAt(audience, today, today).unsubscribed;
        return {
          id: `${audience.id.slice(0, 6)}a${series}`,
          audienceId: audience.id,
          title,
          status: series === 0 ? 'sending' : 'paused',
          mails: mails.map((name, index) => {
            const sent = Math.round(joined * (1 - 0.15 * index) * (series === 0 ? 1 : 0.3));
            const uniqueOpens = Math.round(sent * (0.4 + (seedOf(audience.id + name) % 20) / 100));
            const clickers = Math.round(uniqueOpens * 0.12);
            return {
              id: `${audience.id.slice(0, 6)}a${series}m${index}`,
              title: name,
              sent,
              opens: Math.round(uniqueOpens * 1.6),
              uniqueOpens,
              clicks: Math.round(clickers * 1.4),
              clickers,
            };
          }),
        };
      }),
    );
}

export type LandingPage = {
  id: string;
  audienceId: string;
  name: string;
  visits: number;
  uniqueVisits: number;
  subscribes: number;
  clicks: number;
};

export function landingPagesOf(account: NewsletterAccount, nowMs: number): LandingPage[] {
  const today = todayOf(account, nowMs);
  return account.audiences.slice(0, 3).map((audience, index) => {
    const visits = (today - audience.since) * (3 + index);
    const uniqueVisits = Math.round(visits * 0.8);
    return {
      id: `lp${audience.id.slice(0, 6)}`,
      audienceId: audience.id,
      name: ['Gutschein 🎁', "Sign up for Bluebird's letter", 'Free check-up'][index] ?? 'Page',
      visits,
      uniqueVisits,
      subscribes: Math.round(uniqueVisits * 0.11),
      clicks: Math.round(visits * 0.2),
    };
  });
}
