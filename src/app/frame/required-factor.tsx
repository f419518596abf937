import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHotels } from '../../data/account/hotels.ts';
import { accountTexts } from '../../i18n/i18n.ts';
import { laterPart } from '../../ui/later-part.tsx';
import { isAdministration } from '../navigation.ts';

const notice = laterPart(async () => {
  const [{ SecondFactorNotice }] = await Promise.all([
    import('./second-factor-notice.tsx'),
    accountTexts(),
  ]);
  return SecondFactorNotice;
});

/** Above the screens of administration: that an organization asks for a second factor which the person does not have. */
export function RequiredFactor() {
  const { hotels } = useHotels();
  const { pathname } = useLocation();
  const [isHere, setIsHere] = useState(false);
  const lacking = hotels.filter(({ lacks_second_factor: lacks }) => lacks).map(({ name }) => name);
  const isOn = lacking.length > 0 && isAdministration(pathname);
  useEffect(() => {
    // Without it the screens say no less: what may not be changed can't be.
    if (isOn)
      notice.load().then(
        () => setIsHere(true),
        () => undefined,
      );
  }, [isOn]);
  return isOn && isHere ? <notice.Part hotels={lacking} /> : null;
}
