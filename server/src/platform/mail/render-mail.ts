import type { MailContent } from './mail-content.ts';
import { mailMarkup } from './mail-markup.ts';
import { mailText } from './mail-text.ts';

/** HTML of 600 px that works without images and in dark mode, and the same in plain text. */
export async function renderMail(content: MailContent): Promise<{ html: string; text: string }> {
  // MJML takes a third of a second to load; start-up must not wait for it.
  const { default: mjml2html } = await import('mjml');
  const { html, errors } = await mjml2html(mailMarkup(content), { fonts: {}, keepComments: false });
  if (errors.length > 0) throw new Error(`The mail template is broken: ${errors[0]?.formattedMessage}`);
  return { html, text: mailText(content) };
}
