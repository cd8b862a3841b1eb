/** Signs a mail in the name of a domain; `privateKey` is PEM. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

/** A finished mail to one reader. `from` is a full address with an optional name. */
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
  /** Where it comes back to when it can't be delivered; `from` when absent. */
  returnPath?: string;
  /** `<unique@domain>`; made up when absent. */
  messageId?: string;
  /** Whose mail it is, so that its admins may read it in the outbox; absent for mails about an account. */
  companyId?: string;
};

export type SendOutcome =
  /** The server took it. */
  | { status: 'sent' }
  /** The server refused it for good (5xx): no further try will help. */
  | { status: 'refused'; reason: string }
  /** Nothing was accepted; a later try is safe. */
  | { status: 'unreachable'; reason: string }
  /** The connection broke after the text was handed over: nobody knows. */
  | { status: 'unknown'; reason: string };

/** What the outbox says about a mail without opening it. */
export type OutboxMail = {
  id: string;
  companyId: string | null;
  to: string[];
  subject: string;
  sentAt: string;
};

/** Mails that were kept as files instead of sent. */
export type Outbox = {
  /** Newest first. */
  list(): Promise<OutboxMail[]>;
  /** The whole mail as it would have gone over the wire; null when there is none of this id. */
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
