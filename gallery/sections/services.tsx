import { useTranslation } from 'react-i18next';
import type { ServiceMode } from '../../src/ui/service/service-mode.ts';
import { MayGoDark, ServiceSwitch } from '../../src/ui/service/service-switch.tsx';
import { nothing, State } from '../states.tsx';

const resting: ServiceMode = {
  ...{ on: false, awake: 'off', sound: false, last: undefined },
  ...{ start: nothing, end: nothing, setSound: nothing, signal: nothing },
};
const running: ServiceMode = { ...resting, on: true, awake: 'on', sound: true };

/** A screen that is started for a service. */
export function Services() {
  const { t } = useTranslation('door');
  const texts = { start: t('service.start'), end: t('service.end'), sound: t('service.sound') };
  const dark = { refused: t('service.refused'), unsupported: t('service.unsupported') };
  return (
    <>
      <State name="not started">
        <ServiceSwitch mode={resting} texts={texts} />
      </State>
      <State name="started; muted">
        <ServiceSwitch mode={running} texts={texts} />
        <ServiceSwitch mode={{ ...running, sound: false }} texts={texts} />
      </State>
      <State name="little room">
        <ServiceSwitch mode={resting} texts={texts} brief />
        <ServiceSwitch mode={running} texts={texts} brief />
      </State>
      <State name="the screen may go dark" wide>
        <MayGoDark mode={{ ...running, awake: 'refused' }} texts={dark} />
        <MayGoDark mode={{ ...running, awake: 'unsupported' }} texts={dark} />
      </State>
    </>
  );
}
