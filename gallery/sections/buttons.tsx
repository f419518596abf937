import { Button } from '@chakra-ui/react';
import { Plus, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Control, IconControl } from '../../src/ui/control.tsx';
import { State } from '../states.tsx';

const long = 'Gästeliste der Reisegruppe importieren';

/** Buttons of the frame and the floors (`Control`), and of the offices (Chakra's `Button`). */
export function Buttons() {
  const { t } = useTranslation('reception');
  const text = t('import');
  return (
    <>
      <State name="edge">
        <Control>{text}</Control>
        <Control>
          <Upload size={20} aria-hidden />
          {text}
        </Control>
      </State>
      <State name="quiet">
        <Control look="quiet">{text}</Control>
      </State>
      <State name="primary">
        <Control look="primary">{text}</Control>
      </State>
      <State name="pressed">
        <Control aria-pressed>{text}</Control>
      </State>
      <State name="open">
        <Control aria-expanded>{text}</Control>
      </State>
      <State name="disabled">
        <Control disabled>{text}</Control>
        <Control look="primary" aria-disabled>
          {text}
        </Control>
      </State>
      <State name="long">
        <Control look="primary">{long}</Control>
      </State>
      <State name="an icon alone: edge, quiet, pressed, disabled">
        <IconControl label={t('addExternal')} shortcut="N">
          <Plus size={20} aria-hidden />
        </IconControl>
        <IconControl look="quiet" label={t('addExternal')}>
          <Plus size={20} aria-hidden />
        </IconControl>
        <IconControl label={t('addExternal')} aria-pressed>
          <Plus size={20} aria-hidden />
        </IconControl>
        <IconControl label={t('addExternal')} disabled>
          <Plus size={20} aria-hidden />
        </IconControl>
      </State>
      <OfficeButtons />
    </>
  );
}

function OfficeButtons() {
  const { t } = useTranslation('common');
  return (
    <>
      <State name="office: solid, outline, ghost">
        <Button>{t('form.save')}</Button>
        <Button variant="outline">{t('cancel')}</Button>
        <Button variant="ghost">{t('cancel')}</Button>
      </State>
      <State name="destructive">
        <Button colorPalette="red">{t('form.discard')}</Button>
      </State>
      <State name="busy">
        <Button loading>{t('form.save')}</Button>
      </State>
      <State name="disabled">
        <Button disabled>{t('form.save')}</Button>
        <Button variant="outline" disabled>
          {t('cancel')}
        </Button>
      </State>
    </>
  );
}
