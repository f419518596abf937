import { useTranslation } from 'react-i18next';
import type { Progress } from '../../../../core/rules/service-attendance.ts';
import type { ServiceMode } from '../../../ui/service/service-mode.ts';
import { MayGoDark, ServiceSwitch } from '../../../ui/service/service-switch.tsx';

/** How many have come of those who come, the meter is full when the higher number has; and the switch of the service. */
export function DoorProgress(props: { progress: Progress; mode: ServiceMode; brief: boolean }) {
  const { mode, brief } = props;
  const { came, low, high } = props.progress;
  const { t } = useTranslation('door');
  const range = (from: number, to: number) =>
    from === to ? String(from) : t('progress.range', { low: from, high: to });
  const left =
    high === came
      ? t('progress.all')
      : t('progress.left', { people: range(low - came, high - came) });
  return (
    <>
      <div className="door-progress">
        <p>
          <b data-came={came}>{came}</b> {t('progress.of', { coming: range(low, high) })}
        </p>
        {/* Said in words beside it. */}
        <div className="door-meter" aria-hidden>
          <span style={{ width: `${high === 0 ? 0 : (came / high) * 100}%` }} />
        </div>
        {!brief && high > 0 && <span className="door-left-over">{left}</span>}
        <ServiceSwitch
          mode={mode}
          brief={brief}
          texts={{ start: t('service.start'), end: t('service.end'), sound: t('service.sound') }}
        />
      </div>
      <MayGoDark
        mode={mode}
        texts={{ refused: t('service.refused'), unsupported: t('service.unsupported') }}
      />
    </>
  );
}
