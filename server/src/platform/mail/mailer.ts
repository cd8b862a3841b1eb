/** Signs a mail for a domain; `privateKey` is PEM. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

/** A rendered mail to one reader. `from` is a full address with an optional name. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: Buffer; cid?: string }[];
  dkim?: DkimKey;
  /** The return path for bounces; `from` when absent. */
  returnPath?: string;
  /** `<unique@domain>`; generated when absent. */
  messageId?: string;
  /** The company whose admins may read it in the outbox; absent for mails about an account. */
  companyId?: string;
};

export type SendOutcome =
  /** The server accepted it. */
  | { status: 'sent' }
  /** The server refused it permanently (5xx): retries won't help. */
  | { status: 'refused'; reason: string }
  /** Nothing was accepted; it can be retried safely. */
  | { status: 'unreachable'; reason: string }
  /** The connection broke after the text was sent: the result is unknown. */
  | { status: 'unknown'; reason: string };

/** The facts of a mail that the outbox lists. */
export type OutboxMail = {
  id: string;
  companyId: string | null;
  to: string[];
  subject: string;
  sentAt: string;
};

/** Mails that were stored as files instead of sent. */
export type Outbox = {
  /** Newest first. */
  list(): Promise<OutboxMail[]>;
  /** The whole mail as it would have been sent; null for an unknown id. */
  read(id: string): Promise<{ mail: OutboxMail; eml: Buffer } | null>;
};

/** The only adapter for mail: SMTP, or files in the outbox while no server is configured. */
export type Mailer = {
  kind: 'smtp' | 'outbox';
  send(mail: Mail): Promise<SendOutcome>;
  /** Null when mails go over SMTP. */
  outbox: Outbox | null;
  close(): Promise<void>;
};
