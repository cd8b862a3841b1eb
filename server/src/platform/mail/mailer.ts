/** A finished mail. `from` is a full address with an optional name. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: Buffer; cid?: string }[];
};

export type SendOutcome =
  /** The server took it. */
  | { status: 'sent' }
  /** The server refused it for good (5xx): no further try will help. */
  | { status: 'refused'; reason: string }
  /** Nothing was handed over; a later try is safe. */
  | { status: 'unreachable'; reason: string }
  /** The connection broke after the text was handed over: nobody knows. */
  | { status: 'unsure'; reason: string };

/** The one door for mail: SMTP, or files in the outbox while no server is configured. */
export type Mailer = {
  kind: 'smtp' | 'outbox';
  send(mail: Mail): Promise<SendOutcome>;
  close(): Promise<void>;
};
