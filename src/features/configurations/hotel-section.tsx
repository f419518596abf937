import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ratingRange } from '../../../core/rules/hotel-configuration.ts';
import { FormColumns } from '../../ui/form/form-section.tsx';
import { SearchSelect } from '../../ui/form/search-select.tsx';
import { Stars } from '../../ui/form/stars.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { FieldFrames } from './field-frames.ts';
import { timeIn, timeZones } from './time-zones.ts';
import type { Configuration } from './use-configuration.ts';

const halfMinute = 30_000;
const texts = [
  { name: 'name', required: true },
  { name: 'website', required: false },
  { name: 'address', required: true },
  { name: 'city', required: true },
  { name: 'phone', required: true },
] as const;
const inputs = { website: { inputMode: 'url' }, phone: { type: 'tel', inputMode: 'tel' } } as const;

/** Name, address, stars, and the zone whose days the hotel's days are. */
export function HotelSection(props: { configuration: Configuration; frames: FieldFrames }) {
  const { t } = useTranslation('configurations');
  const { configuration, frames } = props;
  const { form } = configuration;
  const now = useNow(halfMinute);
  return (
    <FormColumns>
      {texts.map(({ name, required }) => (
        <TextField
          key={name}
          {...frames(name)}
          required={required}
          {...(name in inputs ? inputs[name as keyof typeof inputs] : {})}
          {...form.register(name)}
        />
      ))}
      <Controller
        control={form.control}
        name="rating"
        render={({ field }) => (
          <Stars
            {...frames('rating')}
            count={ratingRange.most}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="time_zone"
        render={({ field }) => {
          const time = timeIn(field.value, now);
          return (
            <SearchSelect
              {...frames('time_zone')}
              {...field}
              required
              options={timeZones(field.value)}
              {...(time === undefined ? {} : { help: t('help.time_zone', { time }) })}
            />
          );
        }}
      />
    </FormColumns>
  );
}
