import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { uploadFile } from '../../platform/api/upload.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './account.module.css';
import { type Crop, pulled, wholePicture } from './crop.ts';
import { useAccountChanged } from './use-account-changed.ts';
import { drawSquare, squareFile, usePicture } from './use-picture.ts';

const SHOWN_PIXELS = 480;
const MAX_ZOOM = 4;

type CropModalProps = { file: File; personId: string; onClose: () => void };

/** Crops a picture to a square by dragging or with sliders, and saves it. */
export function CropModal({ file, personId, onClose }: CropModalProps) {
  const changed = useAccountChanged();
  const { picture, broken } = usePicture(file);
  const [crop, setCrop] = useState(wholePicture);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { outcome, run } = useOutcome(async () => {
    if (!picture) return;
    setRefusal(null);
    try {
      const { url } = await uploadFile('avatar', await squareFile(picture, crop));
      await api.users.update.call({ id: personId, avatar: url });
      onClose();
      await changed();
    } catch (error) {
      setRefusal(errorMessage(error));
      throw error;
    }
  });
  return (
    <Modal opened onClose={onClose} title="Your picture" size="sm">
      <div className={styles.crop}>
        {picture ? <CropCanvas picture={picture} crop={crop} onChange={setCrop} /> : null}
        {broken ? <ErrorNote>The browser can’t read this file as an image.</ErrorNote> : null}
        <CropSliders crop={crop} onChange={setCrop} />
        {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
      </div>
      <FormActions
        outcome={outcome}
        submitLabel="Use picture"
        onSubmit={() => void run()}
        onCancel={onClose}
        disabled={!picture}
      />
    </Modal>
  );
}

type Change = { crop: Crop; onChange: (crop: Crop) => void };

function CropCanvas({ picture, crop, onChange }: Change & { picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);
  const pull = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const side = event.currentTarget.clientWidth;
    onChange(pulled(picture, crop, { x: event.movementX / side, y: event.movementY / side }));
  };
  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      width={SHOWN_PIXELS}
      height={SHOWN_PIXELS}
      aria-label="Preview"
      role="img"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={pull}
    />
  );
}

function CropSliders({ crop, onChange }: Change) {
  return (
    <>
      <Range
        label="Zoom"
        min={1}
        max={MAX_ZOOM}
        value={crop.zoom}
        onChange={(zoom) => onChange({ ...crop, zoom })}
      />
      <Range label="Left to right" value={crop.x} onChange={(x) => onChange({ ...crop, x })} />
      <Range label="Top to bottom" value={crop.y} onChange={(y) => onChange({ ...crop, y })} />
    </>
  );
}

type RangeProps = {
  label: string;
  min?: number;
  max?: number;
  value: number;
  onChange: (value: number) => void;
};

function Range({ label, min = 0, max = 1, value, onChange }: RangeProps) {
  return (
    <label className={styles.range}>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}
