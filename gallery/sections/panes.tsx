import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Control } from '../../src/ui/control.tsx';
import { DetailPane } from '../../src/ui/pane/detail-pane.tsx';
import { Screen } from '../../src/ui/screen.tsx';
import { State } from '../states.tsx';

/** What a pressed row opens, and the columns of an office screen. */
export function Panes() {
  const { t } = useTranslation('reception');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <State name="DetailPane: beside from 1280 px, else a sheet" wide opens="press">
        <div style={{ position: 'relative', display: 'flex', height: open ? 480 : 64 }}>
          <div style={{ flex: 1 }}>
            <Control ref={button} aria-pressed={open} onClick={() => setOpen(!open)}>
              {t('list.title')}
            </Control>
          </div>
          {open && (
            <DetailPane
              title="Familie Hohenstein-Oberrauch"
              subtitle={t('board.HB')}
              closeLabel={t('details.close')}
              takesFocus={false}
              focusAfter={() => button.current}
              onClose={() => setOpen(false)}
            >
              <p>{t('list.keys')}</p>
            </DetailPane>
          )}
        </div>
      </State>
      <State name="Screen, with a second column" wide>
        <Screen aside={<p>{t('flags.hint')}</p>}>
          <p>{t('list.keys')}</p>
        </Screen>
      </State>
    </>
  );
}
