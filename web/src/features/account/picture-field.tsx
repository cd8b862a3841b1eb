import { Button, FileButton } from '@mantine/core';
import { imageUpload } from '@vitrine/contract/entities/file.ts';
import type { User } from '@vitrine/contract/entities/user.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { fileRefusal } from '../../ui/files/file-rules.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { Avatar } from '../../ui/plain/avatar.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './account.module.css';
import { CropModal } from './crop-modal.tsx';
import { useAccountChanged } from './use-account-changed.ts';

const rules = { accept: imageUpload.types, maxBytes: imageUpload.maxBytes };

/** A person’s picture: upload, crop, remove. */
export function PictureField({ person }: { person: User }) {
  const changed = useAccountChanged();
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (file: File | null) => {
    if (!file) return;
    const reason = fileRefusal(file, rules) ?? null;
    setRefusal(reason);
    if (reason === null) setChosen(file);
  };
  const remove = async () => {
    setRefusal(null);
    try {
      await api.users.update.call({ id: person.id, avatar: null });
      await changed();
    } catch (error) {
      setRefusal(errorMessage(error));
      throw error;
    }
  };
  return (
    <div>
      <div className={styles.picture}>
        <Avatar name={person.name} src={person.avatar} size="large" />
        <div>
          <div className={styles.row}>
            <FileButton accept={imageUpload.types.join(',')} onChange={take}>
              {(props) => (
                <Button {...props} size="xs">
                  {person.avatar ? 'Change picture' : 'Upload picture'}
                </Button>
              )}
            </FileButton>
            {person.avatar ? (
              <InteractiveButton size="xs" onClick={remove}>
                Remove picture
              </InteractiveButton>
            ) : null}
          </div>
          <p className={styles.hint}>JPEG, PNG or WebP, up to 5 MB</p>
        </div>
      </div>
      {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
      {chosen ? <CropModal file={chosen} personId={person.id} onClose={() => setChosen(null)} /> : null}
    </div>
  );
}
