/** The sender of a mail. The name replaces its logo if images are off. */
export type MailBrand = {
  name: string;
  /** Our accent when it is null or not a colour. */
  color: string | null;
  logo: MailLogo | null;
};

export type MailLogo = {
  /** A `cid:` or https address. */
  src: string;
  width: number;
  height: number;
};

/** One headline metric. `tone` colours its change, whose text has no sign: the direction becomes an arrow or a sign. */
export type MailValue = {
  label: string;
  value: string;
  change: {
    text: string;
    way: 'up' | 'down' | 'flat';
    tone: 'good' | 'bad' | 'neutral';
    against: string;
  } | null;
};

/** One alert, open or ended. `badge` names the state in a word, `below` has less urgent details. */
export type MailAlert = {
  badge: string;
  tone: 'good' | 'bad';
  title: string;
  text: string;
  below: string;
  link: { label: string; url: string } | null;
};

/** Everything that one of our mails may contain, in reading order. All of it is plain text; rendering escapes it. */
export type MailContent = {
  title: string;
  /** The preview text in an inbox. */
  preview: string;
  paragraphs: string[];
  /** Title and paragraphs are written by a user, perhaps from right to left: each line gets its own direction. */
  autoDirection?: boolean;
  /** What the reader must know before trusting the values. */
  note?: string | null;
  /** At most four, as a 2 x 2 table. */
  values?: MailValue[];
  /** Informs about the values, below them. */
  hint?: string | null;
  /** One below the other. */
  alerts?: MailAlert[];
  /** `src` is a `cid:` address of an attachment; without a `url` it is no link. */
  image?: { src: string; alt: string; url: string | null } | null;
  button?: { label: string; url: string } | null;
  footer: string;
  unsubscribeUrl?: string | null;
  brand?: MailBrand | null;
};
