import { Button } from '@mantine/core';
import {
  IconBrandFacebookFilled,
  IconBrandGoogleFilled,
  IconBrandLinkedinFilled,
  IconLogin2,
} from '@tabler/icons-react';
import type { Bootstrap } from '@vitrine/contract/endpoints/bootstrap.ts';
import { useSession } from '../../platform/session/session.ts';
import { Icon, type IconShape } from '../../ui/plain/icon.tsx';
import styles from './session-card.module.css';

type Service = Bootstrap['signInServices'][number];

const icons: Record<string, IconShape> = {
  Google: IconBrandGoogleFilled,
  Facebook: IconBrandFacebookFilled,
  LinkedIn: IconBrandLinkedinFilled,
};

type SocialButtonsProps = {
  /** What the form below does instead. */
  or: string;
  onChoose: (service: Service) => void;
};

/** Other services that somebody may come in with; nothing where none is offered. */
export function SocialButtons({ or, onChoose }: SocialButtonsProps) {
  const { signInServices } = useSession();
  if (signInServices.length === 0) return null;
  return (
    <>
      <div className={styles.social}>
        {signInServices.map((service) => (
          <Button
            key={service.id}
            variant="default"
            leftSection={<Icon of={icons[service.label] ?? IconLogin2} size={16} />}
            aria-label={`Continue with ${service.label}`}
            onClick={() => onChoose(service)}
          >
            {service.label}
          </Button>
        ))}
      </div>
      <div className={styles.or}>{or}</div>
    </>
  );
}
