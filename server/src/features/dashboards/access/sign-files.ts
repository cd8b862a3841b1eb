import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { fileAddress, fileReferenceSchema } from '@vitrine/contract/entities/file.ts';
import type { PassiveWidget } from '@vitrine/contract/entities/widget.ts';
import { imageAddresses } from '@vitrine/contract/entities/widgets/passive-inputs.ts';

type Sign = (address: string) => string;
type Inputs = PassiveWidget['inputs'];

/** A dashboard whose pictures and files can be loaded: every address that it names is signed. */
export function signFiles(dashboard: Dashboard, sign: Sign): Dashboard {
  const { styles, company, widgets } = dashboard;
  const signed = (address: string | null) => address && sign(address);
  return {
    ...dashboard,
    styles: {
      ...styles,
      logoImage: signed(styles.logoImage),
      backgroundImage: signed(styles.backgroundImage),
      clientImage: signed(styles.clientImage),
    },
    company: { ...company, logo: signed(company.logo) },
    widgets: widgets.map((widget) => (widget.nature === 'passive' ? signWidget(widget, sign) : widget)),
  };
}

function signWidget(widget: PassiveWidget, sign: Sign): PassiveWidget {
  const { type } = widget;
  const inputs = signedInputs(widget, sign);
  return { ...widget, inputs, images: imageAddresses(type, inputs) };
}

function signedInputs({ type, inputs }: PassiveWidget, sign: Sign): Inputs {
  const withUrl = (content: Inputs): Inputs => {
    const file = fileReferenceSchema.safeParse(content.file).data;
    return file ? { ...content, file: { ...file, url: sign(fileAddress(file.id)) } } : content;
  };
  if (type === 'upload') return withUrl(inputs);
  if (type !== 'historic' || !Array.isArray(inputs.articles)) return inputs;
  return { ...inputs, articles: (inputs.articles as Inputs[]).map(withUrl) };
}
