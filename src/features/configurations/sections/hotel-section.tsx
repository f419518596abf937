import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ratingRange } from '../../../../core/rules/hotel-configuration.ts';
import { FormColumns } from '../../../ui/form/form-section.tsx';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { Stars } from '../../../ui/form/stars.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { Configuration } from '../saving/use-configuration.ts';
import type { FieldFrames } from './field-frames.ts';
import { timeIn, timeZones } from './time-zones.ts';

const halfMinute = 30_000;

interface SectionProps {
  configuration: Configuration;
  frames: FieldFrames;
}

/** Name, stars, address, and the zone whose days the hotel's days are. */
export function HotelSection({ configuration, frames }: SectionProps) {
  const { register, control } = configuration.form;
  return (
    <FormColumns>
      <TextField {...frames('name')} required {...register('name')} />
      <TextField {...frames('website')} inputMode="url" {...register('website')} />
      <Controller
        control={control}
        name="rating"
        render={({ field: { value, onChange } }) => (
          <Stars {...frames('rating')} count={ratingRange.most} value={value} onChange={onChange} />
        )}
      />
      <TextField {...frames('address')} required {...register('address')} />
      <TextField {...frames('city')} required {...register('city')} />
      <TextField {...frames('phone')} required type="tel" {...register('phone')} />
      <ZoneField configuration={configuration} frames={frames} />
    </FormColumns>
  );
}

function ZoneField({ configuration, frames }: SectionProps) {
  const { t } = useTranslation('configurations');
  const now = useNow(halfMinute);
  return (
    <Controller
      control={configuration.form.control}
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
  );
}
