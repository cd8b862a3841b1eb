import {
  ActionIcon,
  Badge,
  Button,
  Checkbox,
  Loader,
  PasswordInput,
  Radio,
  Select,
  Switch,
  Tabs,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { useState } from 'react';
import { ColorField } from '../../ui/fields/color-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { RemoteSelect } from '../../ui/fields/remote-select.tsx';
import { SearchSelect, SearchTags } from '../../ui/fields/search-select.tsx';
import { SizePicker } from '../../ui/fields/size-picker.tsx';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { ImagePicker } from '../../ui/files/image-picker.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { IconDots, IconPlus, IconSearch, IconTrash } from '../../ui/icons/icons.ts';
import { InteractiveButton, OutcomeButton } from '../../ui/interactive-button.tsx';
import { CopyLink } from '../../ui/plain/buttons/copy-link.tsx';
import { PdfButton } from '../../ui/plain/buttons/pdf-button.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { StepIndicator } from '../../ui/step-indicator.tsx';
import styles from './gallery.module.css';

const channels = ['Organic search', 'Paid search', 'Direct', 'Referral', 'Paid social', 'E-mail', 'Display'];
const options = channels.map((label) => ({ value: label, label }));

/** Resolves after a delay, like a server. */
const loadChannels = (searchTerm: string, _include: string[], signal: AbortSignal) =>
  new Promise<typeof options>((resolve, reject) => {
    const respond = () =>
      resolve(options.filter(({ label }) => label.toLowerCase().includes(searchTerm.toLowerCase())));
    const timer = setTimeout(respond, 600);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

export function Buttons() {
  return (
    <Section title="Buttons">
      <PlainButtons />
      <SmallControls />
      <OutcomeButtons />
      <LinkButtons />
      <Steps />
      <Tabs defaultValue="all">
        <Tabs.List>
          <Tabs.Tab value="active">Active</Tabs.Tab>
          <Tabs.Tab value="all">All</Tabs.Tab>
        </Tabs.List>
      </Tabs>
    </Section>
  );
}

function PlainButtons() {
  return (
    <div className={styles.row}>
      <Button variant="filled">Save changes</Button>
      <Button>Cancel</Button>
      <Button variant="subtle">Skip for now</Button>
      <Button variant="filled" color="bad">
        Delete dashboard
      </Button>
      <Button color="bad" leftSection={<Icon of={IconTrash} />}>
        Remove
      </Button>
      <Button variant="filled" disabled>
        Disabled
      </Button>
      <Button disabled>Disabled</Button>
    </div>
  );
}

function SmallControls() {
  return (
    <div className={styles.row}>
      <Button size="xs" variant="filled" leftSection={<Icon of={IconPlus} />}>
        Add widget
      </Button>
      <Button size="xs">Share</Button>
      <Tooltip label="More actions">
        <ActionIcon aria-label="More actions">
          <Icon of={IconDots} size={18} />
        </ActionIcon>
      </Tooltip>
      <ActionIcon variant="default" aria-label="Search">
        <Icon of={IconSearch} />
      </ActionIcon>
      <Loader />
      <Badge>Draft</Badge>
      <Badge color="good">Active</Badge>
    </div>
  );
}

function OutcomeButtons() {
  return (
    <div className={styles.row}>
      <InteractiveButton variant="filled" onClick={() => new Promise((resolve) => setTimeout(resolve, 900))}>
        Send a test to me
      </InteractiveButton>
      <InteractiveButton onClick={() => Promise.reject(new Error('refused'))}>Always fails</InteractiveButton>
      <OutcomeButton variant="filled" outcome="loading">
        Send a test to me
      </OutcomeButton>
      <OutcomeButton variant="filled" outcome="done">
        Send a test to me
      </OutcomeButton>
      <OutcomeButton outcome="failed">Send a test to me</OutcomeButton>
    </div>
  );
}

function LinkButtons() {
  return (
    <div className={styles.row}>
      <CopyLink text={() => location.href}>Copy URL</CopyLink>
      <PdfButton state="idle" onClick={() => undefined} />
      <PdfButton state="loading" onClick={() => undefined} />
      <PdfButton state="loading" progress="Gathering 12 of 24 widgets" onClick={() => undefined} />
      <PdfButton state="ready" onClick={() => undefined} />
      <PdfButton
        state="ready"
        note={{ text: 'Saved. 2 of 24 widgets had no data; they say so on paper.', isNew: false }}
        onClick={() => undefined}
      />
      <PdfButton state="failed" onClick={() => undefined} />
      <PdfButton state="failed" problem="Too many PDFs, try again in a minute" onClick={() => undefined} />
      <PdfButton
        state="idle"
        onClick={() => undefined}
        disabledReason="A dashboard of more than 100 widgets has no PDF."
      />
    </div>
  );
}

function Steps() {
  return (
    <div className={styles.row}>
      <StepIndicator
        steps={['Source', 'Metrics', 'Preview']}
        current={1}
        onStep={() => undefined}
        onBack={() => undefined}
      />
      <StepIndicator steps={4} current={2} />
    </div>
  );
}

export function Fields() {
  const [channel, setChannel] = useState<string | null>('Paid search');
  const [remote, setRemote] = useState<string | null>('Direct');
  const [tags, setTags] = useState<string[]>(['Direct', 'E-mail']);
  const [size, setSize] = useState({ width: 2, height: 1 });
  const [hour, setHour] = useState<number | null>(9);
  const [colour, setColour] = useState('#3451d1');
  return (
    <Section title="Fields" description="Labels above, help between, what is wrong below.">
      <div className={styles.grid}>
        <TextInput label="Dashboard name" placeholder="Northwind, monthly" withAsterisk />
        <TextInput
          label="Subject"
          description="Shown in the client's inbox."
          defaultValue="Your October tabular"
        />
        <TextInput label="E-mail" defaultValue="ada@northwind" error="This is not an e-mail address." />
        <PasswordField label="Password" defaultValue="secret-secret" />
        <PasswordInput label="Disabled" disabled defaultValue="secret" />
        <Select label="Plain select" data={channels} defaultValue="Direct" />
        <SearchSelect label="Channel" options={options} value={channel} onChange={setChannel} />
        <SearchSelect
          label="Required"
          required
          options={options}
          value={null}
          onChange={() => undefined}
          placeholder="Select one"
        />
        <RemoteSelect label="From elsewhere" load={loadChannels} value={remote} onChange={setRemote} />
        <SearchTags label="Channels" options={options} value={tags} onChange={setTags} />
        <NumberField label="Hour" value={hour} onChange={setHour} min={0} max={23} />
        <SizePicker value={size} onChange={setSize} />
        <ColorField label="Brand colour" value={colour} onChange={setColour} />
        <Textarea label="Message" placeholder="A sentence or two" />
        <Toggles />
      </div>
      <FileDrops />
      <Pickers />
      <FormActions
        submitLabel="Save changes"
        onCancel={() => undefined}
        onSubmit={() => undefined}
        note="Not saved yet"
      />
    </Section>
  );
}

function Toggles() {
  return (
    <>
      <div>
        <Checkbox label="Send on weekends" description="Otherwise on the Monday after." defaultChecked />
        <Checkbox mt="xs" label="Not chosen" />
        <Checkbox mt="xs" label="Disabled" disabled />
      </div>
      <div>
        <Switch label="Public link" description="Anyone with the link may read." defaultChecked />
        <Switch mt="xs" label="Off" />
        <Radio mt="xs" label="Weekly" checked readOnly />
        <Radio mt="xs" label="Monthly" readOnly />
      </div>
    </>
  );
}

/** An empty field, one that uploads, and one with an error. */
function FileDrops() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className={styles.grid} style={{ marginTop: 24 }}>
      <FileDrop
        label="Data file"
        hint="CSV, up to 100 MB"
        accept={['.csv']}
        maxBytes={104_857_600}
        file={file}
        onFile={setFile}
      />
      <FileDrop
        label="Taken"
        file={{ name: 'ads-week.csv', size: 48_211 }}
        progress={0.6}
        onFile={() => undefined}
      />
      <FileDrop label="Refused" hint="CSV, up to 100 MB" error="Invalid file type" onFile={() => undefined} />
    </div>
  );
}

const square = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="${colour}"/></svg>`)}`;
const pictures = ['#3451d1', '#e8862e', '#1f9d8b'].map((colour, index) => ({
  id: colour,
  name: `Shop front, ${index + 1}.png`,
  url: square(colour),
}));

/** With stored images, and without any. */
function Pickers() {
  const [opened, setOpened] = useState<'some' | 'none' | null>(null);
  const close = () => setOpened(null);
  return (
    <div className={styles.row} style={{ marginTop: 24 }}>
      <Button onClick={() => setOpened('some')}>Select an image</Button>
      <Button onClick={() => setOpened('none')}>Select where there is none</Button>
      <ImagePicker
        opened={opened !== null}
        onClose={close}
        images={opened === 'some' ? pictures : []}
        value={pictures[1]?.id ?? null}
        rules={{ accept: ['.png', '.jpg', '.jpeg', '.webp'], maxBytes: 5_242_880 }}
        hint="PNG, JPEG or WebP, up to 5 MB"
        errorMessage={() => 'Invalid file type'}
        onChoose={close}
        onUpload={() => Promise.reject(new Error('refused'))}
        onRemove={() => Promise.resolve()}
      />
    </div>
  );
}
