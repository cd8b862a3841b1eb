/** What mail programs need for a button of their own that ends these mails by one click (RFC 8058); nothing where they can't be ended. */
export function unsubscribeHeaders(url: string | null | undefined): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}
