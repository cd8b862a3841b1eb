/** In whose name a mail is sent. `logo` is a `cid:` or https address; the name stands in for it where images are off. */
export type MailBrand = { name: string; color: string; logo: string | null };

/** One headline number. `verdict` colours the change; the arrow says the direction without colour. */
export type MailFigure = {
  label: string;
  value: string;
  change: {
    text: string;
    against: string;
    direction: 'up' | 'down' | 'flat';
    verdict: 'good' | 'bad' | 'flat';
  } | null;
};

/** Everything a mail of ours may say, in reading order. All of it is plain text; rendering escapes it. */
export type MailContent = {
  title: string;
  /** What an inbox shows behind the subject. */
  preview: string;
  paragraphs: string[];
  /** Something the reader must know before trusting the figures. */
  note?: string | null;
  /** At most four, as a 2 x 2 table. */
  figures?: MailFigure[];
  /** `src` is a `cid:` address of an attachment. */
  image?: { src: string; alt: string; url: string } | null;
  button?: { label: string; url: string } | null;
  footer: string;
  unsubscribeUrl?: string | null;
  brand?: MailBrand | null;
};
