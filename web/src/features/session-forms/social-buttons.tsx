import { Button } from '@mantine/core';
import type { Bootstrap } from '@vitrine/contract/endpoints/bootstrap.ts';
import { useSession } from '../../platform/session/session.ts';
import {
  IconBrandFacebookFilled,
  IconBrandGoogleFilled,
  IconBrandLinkedinFilled,
  IconLogin2,
} from '../../ui/icons/icons.ts';
import { Icon, type IconShape } from '../../ui/plain/icon.tsx';
import styles from './session-card.module.css';

type Service = Bootstrap['signInServices'][number];

const icons: Record<string, IconShape> = {
  Google: IconBrandGoogleFilled,
  Facebook: IconBrandFacebookFilled,
  LinkedIn: IconBrandLinkedinFilled,
};

type SocialButtonsProps = {
  /** The alternative: what the form below does. */
  or: string;
  onChoose: (service: Service) => void;
};

/** Buttons of external sign-in services; renders nothing if none is offered. */
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
