/** Headers for a mail program's own one-click unsubscribe button (RFC 8058); empty if the mails can't be ended. */
export function unsubscribeHeaders(url: string | null | undefined): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}
