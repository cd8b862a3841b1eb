import { comparisonOf } from '@vitrine/contract/rules/dates/date-range.ts';
import { goalSentence } from '@vitrine/contract/rules/goals/goal.messages.ts';
import {
  type TemplateValues,
  templateValues,
  usualMessage,
  usualSubject,
  withHighlights,
} from '@vitrine/contract/rules/reports/report-template.ts';
import { unsettledDataText } from '@vitrine/contract/rules/reports/unsettled-data.messages.ts';
import { sharedUrl } from '@vitrine/contract/rules/text/shared-url.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { MailContent, MailLogo } from '../../../platform/mail/mail-content.ts';
import { signedChange } from '../../../platform/mail/mail-text.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { mailLogo } from '../../company/index.ts';
import { pdfFilename, renderPdf, renderPreview } from '../../pdf/index.ts';
import { publicOrigin } from '../../whitelabel/index.ts';
import type { DeliveryTask } from '../deliveries/delivery-status.ts';
import { fillIsolated } from './fill-isolated.ts';
import { headlineMetrics } from './headline-metrics.ts';
import { highlightsText } from './highlights-text.ts';
import { describeProblems, type ReportData } from './load-report-data.ts';

/** More are in the dashboard. */
const MAX_GOALS = 6;

export type EmailFile = NonNullable<Mail['attachments']>[number];

/** What the paragraphs are made of, so that highlights can still be edited in a review. */
export type MailText = { message: string; values: TemplateValues; after: string[] };

/** The mail before it is addressed to anyone. `missing` says which parts could not be made, `note` what the history says of it. */
export type RenderedEmail = {
  subject: string;
  content: MailContent;
  /** Absent in mails that older versions stored. */
  text?: MailText | undefined;
  /** Those that the text shows. */
  images: EmailFile[];
  pdf: EmailFile | null;
  missing: string[];
  note: string | null;
};

/** Data, preview, PDF and words of one delivery. A part that can't be made is left out and named. */
export async function createEmail(
  ctx: Ctx,
  task: DeliveryTask,
  data: ReportData,
): Promise<Omit<RenderedEmail, 'note'>> {
  const { report, delivery } = task;
  const missing: string[] = [];
  const part = async (name: string, isIncluded: boolean, make: () => Promise<Buffer>) => {
    if (!isIncluded) return null;
    return make().catch((error: unknown) => {
      ctx.log.error({ err: error, deliveryId: delivery.id }, `${name} could not be created`);
      missing.push(name);
      return null;
    });
  };
  const pdf = await part('the PDF', report.withPdf, () => renderPdf(ctx, data));
  const preview = await part('the preview', report.withPreview, () => renderPreview(ctx, data));
  const { dashboard, dates, locale } = data;
  const attached = await mailLogo(ctx, dashboard.styles.logoImage ?? dashboard.company.logo);
  const filename = pdfFilename(dashboard.name, dates);
  const names = { dashboard: dashboard.name, company: dashboard.company.name };
  const values = {
    ...templateValues(names, dates, locale),
    highlights: delivery.highlightsText ?? highlightsText(data),
  };
  const subject = fillIsolated(report.subject ?? usualSubject, values);
  const message = withHighlights(report.message ?? usualMessage, delivery.highlightsText !== null);
  const text = { message, values, after: [...goalsParagraph(data), ...lockedParagraph(data)] };
  return {
    subject: `${delivery.kind === 'test' ? 'Test: ' : ''}${subject}`,
    content: contentOf(await publicOrigin(ctx), data, {
      preview: preview !== null,
      logo: attached?.logo ?? null,
      paragraphs: paragraphsOf(text),
      missing,
    }),
    text,
    images: [
      ...(attached ? [attached.attachment] : []),
      ...(preview
        ? [{ filename: 'preview.png', contentType: 'image/png', content: preview, cid: 'preview' }]
        : []),
    ],
    pdf: pdf ? { filename, contentType: 'application/pdf', content: pdf } : null,
    missing,
  };
}

function contentOf(
  origin: string,
  data: ReportData,
  parts: { preview: boolean; logo: MailLogo | null; paragraphs: string[]; missing: string[] },
): MailContent {
  const { dashboard, dates } = data;
  const path = `/dashboards/${dashboard.permalink}`;
  // Viewers of a dashboard without a date selector get its own range, so its link names no other.
  const url = dashboard.hiddenDateSelector
    ? `${origin}${path}`
    : sharedUrl(origin, path, dates, { comparing: comparisonOf(dashboard) !== null });
  const headline = headlineMetrics(data);
  return {
    title: dashboard.name,
    autoDirection: true,
    preview:
      headline
        .map(({ label, value, change }) => `${label} ${value}${change ? ` ${signedChange(change)}` : ''}`)
        .join(' · ') ||
      (parts.paragraphs[0] ?? dashboard.name),
    paragraphs: parts.paragraphs,
    note: noteOf(data, parts.missing),
    values: headline,
    hint: unsettledDataText(dashboard, data.results, data.locale),
    image: parts.preview ? { src: 'cid:preview', alt: `Preview of ${dashboard.name}`, url } : null,
    button: { label: 'Open the dashboard', url },
    footer: `Sent by ${dashboard.company.name}.`,
    brand: {
      name: dashboard.company.name,
      color: dashboard.styles.color,
      logo: parts.logo,
    },
  };
}

/** The goals that the dashboard shows, one in a line. */
function goalsParagraph({ dashboard: { goals }, locale }: ReportData): string[] {
  const shown = goals.slice(0, MAX_GOALS).map((goal) => goalSentence(goal, locale));
  const more = goals.length - shown.length;
  const lines = [...shown, ...(more > 0 ? [`+ ${more} more`] : [])];
  return lines.length > 0 ? [`Goals\n${lines.join('\n')}`] : [];
}

function lockedParagraph({ dashboard }: ReportData): string[] {
  return dashboard.public && dashboard.passwordProtected
    ? ['To open the dashboard, enter the password you were given.']
    : [];
}

/** An empty line ends a paragraph; a single line break stays one. */
export function paragraphsOf({ message, values, after }: MailText): string[] {
  const paragraphs = fillIsolated(message, values)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return [...paragraphs, ...after];
}

function noteOf({ problems }: ReportData, missing: string[]): string | null {
  const sentences = [
    problems.length > 0 ? `This data is missing or may be incomplete: ${describeProblems(problems)}.` : '',
    missing.length > 0 ? `This e-mail comes without ${missing.join(' and ')}.` : '',
  ].filter((sentence) => sentence !== '');
  return sentences.length > 0 ? sentences.join(' ') : null;
}
