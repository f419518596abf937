import { useTranslation } from 'react-i18next';
import { colorModes, setColorMode, useColorMode } from '../../ui/color-mode.ts';
import { MenuSelect } from './menu-select.tsx';

/** Light, dark, or as the device has it. */
export function ColorModeSwitch() {
  const { t } = useTranslation('frame');
  return (
    <MenuSelect
      label={t('color.label')}
      value={useColorMode()}
      options={colorModes.map((mode) => ({ value: mode, label: t(`color.${mode}`) }))}
      onChange={setColorMode}
    />
  );
}
