import { useTranslation } from 'react-i18next';
import { Control } from '../../src/ui/control.tsx';
import { type Notification, notify } from '../../src/ui/toasts.ts';
import { nothing, State } from '../states.tsx';

const kinds: Notification['kind'][] = ['success', 'info', 'warning', 'error'];

/** What is said at the edge of the screen, for some seconds. */
export function Notifications() {
  const { t } = useTranslation('common');
  return (
    <>
      {kinds.map((kind) => (
        <State key={kind} name={kind} opens="press">
          <Control
            onClick={() =>
              notify({
                kind,
                title: t('part.lost'),
                ...(kind === 'error'
                  ? {
                      description: t('part.again'),
                      action: { label: t('part.retry'), onPress: nothing },
                    }
                  : {}),
              })
            }
          >
            {kind}
          </Control>
        </State>
      ))}
    </>
  );
}
