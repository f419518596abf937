import { Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconControl } from '../../../ui/control.tsx';
import { canSound, switchSound, useSound } from '../../../ui/sound/chime.ts';

/** Lets changes sound on this device: browsers want a press before. It sounds once. */
export function SoundSwitch() {
  const { t } = useTranslation('brief');
  const on = useSound();
  if (!canSound()) return null;
  return (
    <IconControl
      label={t('kitchen.sound')}
      look="quiet"
      aria-pressed={on}
      onClick={() => switchSound(!on)}
    >
      {on ? <Volume2 size={24} aria-hidden /> : <VolumeX size={24} aria-hidden />}
    </IconControl>
  );
}
