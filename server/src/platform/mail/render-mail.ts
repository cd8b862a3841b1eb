import type { MailContent } from './mail-content.ts';
import { mailMarkup } from './mail-markup.ts';
import { mailText } from './mail-text.ts';
import { compileMjml } from './mjml/compile-mjml.ts';

/** HTML of 600 px that works without images and in dark mode, and the same in plain text. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: compileMjml(mailMarkup(content)), text: mailText(content) };
}
