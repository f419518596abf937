import { NativeSelect } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { colorModes, setColorMode, useColorMode } from '../../ui/color-mode.ts';

/** Light, dark, or as the device has it. */
export function ColorModeSwitch() {
  const { t } = useTranslation('frame');
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        aria-label={t('color.label')}
        value={useColorMode()}
        onChange={(event) => {
          const mode = colorModes.find((each) => each === event.target.value);
          if (mode) setColorMode(mode);
        }}
      >
        {colorModes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`color.${mode}`)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
