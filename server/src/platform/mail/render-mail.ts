import { Engine } from 'mrml';
import type { MailContent } from './mail-content.ts';
import { mailMarkup } from './mail-markup.ts';
import { mailText } from './mail-text.ts';

/** HTML of 600 px that works without images and in dark mode, and the same in plain text. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: compileMjml(mailMarkup(content)), text: mailText(content) };
}

/** Throws for markup that is not MJML. */
function compileMjml(markup: string): string {
  const engine = new Engine();
  try {
    // Mails load nothing from elsewhere: by default fonts that our font stack names would come from Google.
    engine.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} });
    const result = engine.toHtml(markup);
    if (result.type === 'error') throw new Error(`A mail could not be rendered: ${result.message}`);
    return result.content;
  } finally {
    // Its memory is not JavaScript's.
    engine.free();
  }
}
