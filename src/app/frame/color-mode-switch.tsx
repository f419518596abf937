import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setColorMode, useColorMode } from '../../ui/color-mode.ts';
import { Segmented } from '../../ui/segmented.tsx';

/** Light, dark, or as the device has it. */
export function ColorModeSwitch() {
  const { t } = useTranslation('frame');
  return (
    <Segmented
      label={t('color.label')}
      value={useColorMode()}
      options={[
        { value: 'light', label: t('color.light'), icon: <Sun aria-hidden /> },
        { value: 'dark', label: t('color.dark'), icon: <Moon aria-hidden /> },
        { value: 'system', label: t('color.system'), icon: <Monitor aria-hidden /> },
      ]}
      onChange={setColorMode}
    />
  );
}
