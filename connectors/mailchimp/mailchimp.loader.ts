import type { Session } from '../kit/http/session.ts';
import { createRequestSharing } from '../kit/query/share-requests.ts';
import { addDays } from '../kit/table/dates.ts';
import { zoneOf } from './mailchimp.account.ts';
import {
  type Detail,
  listActivity,
  listAudiences,
  listAutomationMails,
  listAutomations,
  listDetails,
  listLandingPages,
  listMonthEnds,
  listReports,
  readHours,
} from './mailchimp.api.ts';

export type Loader = ReturnType<typeof createLoader>;

/** Reads for the queries of one call, each thing once: all widgets of a range use the same reports. */
export function createLoader(session: Session) {
  const once = createRequestSharing();
  return {
    session,
    /**
     * Reports of campaigns sent on the days of a range, and a second before it: it is not documented whether the start is
     * included.
     */
    reports: (startDate: string, endDate: string) =>
      once(`reports ${startDate} ${endDate}`, () => {
        const zone = zoneOf(session);
        const [since, before] = [instantOf(startDate, zone, -1), instantOf(addDays(endDate, 1), zone, 0)];
        return listReports(session, { since, before });
      }),
    hours: (id: string) => once(`hours ${id}`, () => readHours(session, id)),
    details: (of: 'reports' | 'lists', id: string, detail: Detail) =>
      once(`${of} ${id} ${detail}`, () => listDetails(session, of, id, detail)),
    audiences: () => once('audiences', () => listAudiences(session)),
    activity: (id: string) => once(`activity ${id}`, () => listActivity(session, id)),
    monthEnds: (id: string) => once(`months ${id}`, () => listMonthEnds(session, id)),
    automations: (audience: string | null) =>
      once(`automations ${audience}`, () => listAutomations(session, audience)),
    automationMails: (id: string) => once(`mails ${id}`, () => listAutomationMails(session, id)),
    landingPages: (audience: string | null) =>
      once(`pages ${audience}`, () => listLandingPages(session, audience)),
  };
}

function instantOf(day: string, zone: string, seconds: number): string {
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant();
  return midnight.add({ seconds }).toString({ smallestUnit: 'second' });
}
