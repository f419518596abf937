import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { occupancyRange, roomsRange } from '../../../../core/rules/hotel-configuration.ts';
import { FormColumns } from '../../../ui/form/form-section.tsx';
import { NumberStepper } from '../../../ui/form/number-stepper.tsx';
import type { Configuration } from '../saving/use-configuration.ts';
import type { FieldFrames } from './field-frames.ts';

const numbers = [
  { name: 'available_rooms', range: roomsRange },
  { name: 'minimum_occupancy', range: occupancyRange },
  { name: 'maximum_occupancy', range: occupancyRange },
] as const;

/** How many rooms there are, and how many guests one takes. */
export function RoomsSection(props: { configuration: Configuration; frames: FieldFrames }) {
  const { t } = useTranslation('configurations');
  const { control, formState, trigger } = props.configuration.form;
  return (
    <FormColumns>
      {numbers.map(({ name, range }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <NumberStepper
              {...props.frames(name)}
              {...field}
              required
              min={range.least}
              max={range.most}
              {...(name === 'available_rooms' ? {} : { help: t(`help.${name}`) })}
              onChange={(value) => {
                field.onChange(value);
                // The greatest is judged by the least.
                const isJudged = formState.errors.maximum_occupancy !== undefined;
                if (name === 'minimum_occupancy' && isJudged) void trigger('maximum_occupancy');
              }}
            />
          )}
        />
      ))}
    </FormColumns>
  );
}
