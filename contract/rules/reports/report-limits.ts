import { monthDays, type ReportChoices, type ReportFields, type ReportInput } from '../../entities/report.ts';
import type { FieldErrors } from '../../errors.ts';
import { isTimezone } from '../dates/timezone.ts';
import {
  MAX_HIGHLIGHTS_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  templateProblems,
} from './report-template.ts';

export const MAX_REPORTS_PER_DASHBOARD = 5;
export const MAX_RECIPIENTS = 5;
export const MAX_REVIEW_HOURS = 72;
const REVIEW_HOURS_TEXT = `A review takes from 1 to ${MAX_REVIEW_HOURS} hours.`;

export const REPORT_LIMIT_WARNING = `You can only set-up ${MAX_REPORTS_PER_DASHBOARD} automatic reports per dashboard. Remove one to continue.`;
export const SENDER_DNS_WARNING =
  'Your email dns is still not verified. Scheduling automatic report now could cause your emails not to be delivered or to land in spam folders.';

/** One `@`, a dotted domain, no spaces: what a mail server may accept. Delivery shows whether it does. */
const ADDRESS = /^[^\s@,;<>"()]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;
/** Zero-width, directional and control characters, soft hyphens: an address with one looks like another. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const MAX_ADDRESS_LENGTH = 254;

const MONTH_DETAILS: readonly string[] = ['FIRST_DAY', 'LAST_DAY', 'FIRST_WORK_DAY', ...monthDays];

/** The default options of a report beside its schedule. */
export const usualChoices: ReportChoices = {
  when_missing: 'SEND_WITH_NOTE',
  review: 'NONE',
  review_hours: 4,
  subject: null,
  message: null,
  highlights_text: null,
};

/** The initial values of a new report. `timezone` is the IANA name of the person's own zone. */
export function reportDefaults(dashboardId: string, timezone: string): ReportFields {
  return {
    dashboard_id: dashboardId,
    recipients: '',
    period: 'MONTH',
    detail: 'FIRST_DAY',
    hour: 8,
    minute: 0,
    timezone,
    date_range: 'LAST_MONTH',
    with_pdf: false,
    with_preview: true,
  };
}

/** Comma-separated addresses, each once whatever its case; every error names the address it is about. */
export function parseRecipients(text: string): { recipients: string[]; errors: string[] } {
  const written = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const byAddress = new Map<string, string>();
  for (const address of written) {
    const key = address.toLowerCase();
    if (!byAddress.has(key)) byAddress.set(key, address);
  }
  const recipients = [...byAddress.values()];
  return { recipients, errors: recipients.flatMap(addressProblem) };
}

function addressProblem(address: string): string[] {
  const visible = address.replace(INVISIBLE, '');
  if (visible !== address) return [`"${visible}" contains invisible characters. Please type it again.`];
  if (address.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(address)) return [];
  return [`"${address}" is not an e-mail address.`];
}

/** Why a report can't be scheduled, by field; empty if it can. `reportsCount` is how many other reports the dashboard has. */
export function reportProblems(fields: ReportInput, { reportsCount }: { reportsCount: number }): FieldErrors {
  const problems: FieldErrors = {};
  const recipients = recipientProblems(fields.recipients);
  if (recipients.length > 0) problems.recipients = recipients;
  const forMonth = MONTH_DETAILS.includes(fields.detail);
  if (forMonth !== (fields.period === 'MONTH')) problems.detail = ['Select a day of the period.'];
  if (!isWithin(fields.hour, 23)) problems.hour = ['The hour goes from 0 to 23.'];
  if (!isWithin(fields.minute, 59)) problems.minute = ['The minute goes from 0 to 59.'];
  if (!isTimezone(fields.timezone)) problems.timezone = ['Select a timezone.'];
  Object.assign(problems, choiceProblems(fields));
  if (!canAddReport(reportsCount)) problems.general = [REPORT_LIMIT_WARNING];
  return problems;
}

export function canAddReport(reportsCount: number): boolean {
  return reportsCount < MAX_REPORTS_PER_DASHBOARD;
}

/** The warnings above the form's fields. The product's own sender address counts as verified. */
export function reportWarnings(state: { reportsCount: number; senderVerified: boolean }): string[] {
  const warnings: string[] = [];
  if (!canAddReport(state.reportsCount)) warnings.push(REPORT_LIMIT_WARNING);
  if (!state.senderVerified) warnings.push(SENDER_DNS_WARNING);
  return warnings;
}

function choiceProblems({
  subject,
  message,
  highlights_text: highlights,
  review_hours: hours = 1,
}: Partial<ReportChoices>): FieldErrors {
  const problems: FieldErrors = {};
  const ofSubject = templateProblems(subject ?? '', { length: MAX_SUBJECT_LENGTH, lines: 'one' });
  const ofMessage = templateProblems(message ?? '', { length: MAX_MESSAGE_LENGTH, lines: 'many' });
  if (ofSubject.length > 0) problems.subject = ofSubject;
  if (ofMessage.length > 0) problems.message = ofMessage;
  const ofHighlights = highlightsProblems(highlights ?? '');
  if (ofHighlights.length > 0) problems.highlights_text = ofHighlights;
  if (hours < 1 || !isWithin(hours, MAX_REVIEW_HOURS)) problems.review_hours = [REVIEW_HOURS_TEXT];
  return problems;
}

/** What is wrong with edited highlights, a sentence each. */
export function highlightsProblems(text: string): string[] {
  return text.length > MAX_HIGHLIGHTS_LENGTH
    ? [`They can have at most ${MAX_HIGHLIGHTS_LENGTH} characters.`]
    : [];
}

/** What is wrong with the addresses of a report, a sentence each. */
export function recipientProblems(text: string): string[] {
  const { recipients, errors } = parseRecipients(text);
  if (recipients.length === 0) return ['Please enter at least one e-mail address.'];
  if (recipients.length > MAX_RECIPIENTS)
    return [...errors, `A report can go to at most ${MAX_RECIPIENTS} addresses.`];
  return errors;
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max;
}
