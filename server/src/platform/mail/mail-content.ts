/** In whose name a mail is sent. `logo` is a `cid:` or https address; the name stands in for it where images are off. */
export type MailBrand = { name: string; color: string; logo: string | null };

/** One headline number. `tone` colours its change, whose text has no sign: its way becomes an arrow or a sign. */
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

/** One thing that is wrong, or over. `badge` says which in a word, `below` what is less urgent. */
export type MailAlert = {
  badge: string;
  tone: 'good' | 'bad';
  title: string;
  words: string;
  below: string;
  link: { label: string; url: string } | null;
};

/** Everything a mail of ours may say, in reading order. All of it is plain text; rendering escapes it. */
export type MailContent = {
  title: string;
  /** What an inbox shows behind the subject. */
  preview: string;
  paragraphs: string[];
  /** Something the reader must know before trusting the values. */
  note?: string | null;
  /** At most four, as a 2 x 2 table. */
  values?: MailValue[];
  /** One below the other. */
  alerts?: MailAlert[];
  /** `src` is a `cid:` address of an attachment; without a `url` it leads nowhere. */
  image?: { src: string; alt: string; url: string | null } | null;
  button?: { label: string; url: string } | null;
  footer: string;
  unsubscribeUrl?: string | null;
  brand?: MailBrand | null;
};
