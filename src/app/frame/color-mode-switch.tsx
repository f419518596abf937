import { useTranslation } from 'react-i18next';
import { type ColorMode, colorModes, setColorMode, useColorMode } from '../../ui/color-mode.ts';
import { type Choice, MenuSelect } from './menu-select.tsx';

/** Light, dark, or as the device has it. */
export function useColorModeChoice(): Choice<ColorMode> {
  const { t } = useTranslation('frame');
  return {
    label: t('color.label'),
    value: useColorMode(),
    options: colorModes.map((mode) => ({ value: mode, label: t(`color.${mode}`) })),
    onChange: setColorMode,
  };
}

/** The same in the menu. */
export function ColorModeSwitch() {
  return <MenuSelect {...useColorModeChoice()} />;
}
