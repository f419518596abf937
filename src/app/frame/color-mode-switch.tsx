import { SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { colorModes, setColorMode, useColorMode } from '../../ui/color-mode.ts';
import { MenuSelect } from './menu-select.tsx';

/** Light, dark, or as the device has it. */
export function ColorModeSwitch({ collapsed = false }: { collapsed?: boolean }) {
  const { t } = useTranslation('frame');
  return (
    <MenuSelect
      label={t('color.label')}
      icon={SunMoon}
      collapsed={collapsed}
      value={useColorMode()}
      options={colorModes.map((mode) => ({ value: mode, label: t(`color.${mode}`) }))}
      onChange={setColorMode}
    />
  );
}
