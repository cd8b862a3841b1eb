import type { Query } from '@vitrine/contract/entities/query.ts';
import { answerEach } from '../kit/answer-each.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import type { Session } from '../kit/session.ts';
import { answerAudience } from './mailchimp.audience.ts';
import { answerCampaigns } from './mailchimp.campaigns.ts';
import { answerAutomations, answerClients, answerDetails, answerLandingPages } from './mailchimp.details.ts';
import { type Plan, planQuery } from './mailchimp.plan.ts';
import { createReader, type Reader } from './mailchimp.reader.ts';
import { type Answer, figuresTable } from './mailchimp.tables.ts';

/** Questions that come together share what they read. */
export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  const reader = createReader(session);
  return answerEach(queries, async (query) => {
    const plan = planQuery(query);
    return figuresTable(session, plan, await answerOf(reader, plan));
  });
}

function answerOf(reader: Reader, plan: Plan): Promise<Answer> {
  switch (plan.target) {
    case 'campaigns':
      return answerCampaigns(reader, plan);
    case 'audience':
      return answerAudience(reader, plan);
    case 'automation':
      return answerAutomations(reader, plan);
    case 'clients':
      return answerClients(reader, plan);
    case 'landingPages':
      return answerLandingPages(reader, plan);
    default:
      return answerDetails(reader, plan);
  }
}
