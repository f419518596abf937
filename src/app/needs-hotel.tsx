import { Button } from '@chakra-ui/react';
import { Building2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useNavigate } from 'react-router-dom';
import { useActiveHotel } from '../data/account/active-hotel.ts';
import { useHotels } from '../data/account/hotels.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenSkeleton } from '../ui/skeletons.tsx';
import { dismiss, notify } from '../ui/toasts.ts';

const notice = 'no-hotel';
/** Somebody has closed the notice: it is not shown again before the app is opened anew. */
let closed = false;

/** Around the screens that are about the active hotel: without one there is nothing that they could show. */
export function NeedsHotel() {
  const { t } = useTranslation(['frame', 'common']);
  const navigate = useNavigate();
  const active = useActiveHotel();
  const { status, retry } = useHotels();
  const failed = status === 'failed';
  const missing = active.status === 'none' && !failed;

  useEffect(() => {
    if (!missing || closed) return;
    notify({
      kind: 'error',
      title: t('frame:noHotel.notice'),
      description: t('frame:noHotel.text'),
      action: { label: t('frame:noHotel.add'), onPress: () => void navigate('/hotels') },
      sticky: {
        id: notice,
        onClose: () => {
          closed = true;
        },
      },
    });
    return () => dismiss(notice);
  }, [missing, navigate, t]);

  if (active.status === 'ready') return <Outlet key={active.hotel.id} />;
  if (active.status === 'loading') return <ScreenSkeleton label={t('common:loading')} />;
  if (failed) {
    return (
      <EmptyState
        icon={<Building2 />}
        title={t('frame:noHotel.failedTitle')}
        description={t('frame:noHotel.failedText')}
      >
        <Button onClick={retry}>{t('frame:noHotel.retry')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Building2 />}
      title={t('frame:noHotel.title')}
      description={t('frame:noHotel.text')}
    >
      <Button asChild>
        <Link to="/hotels">{t('frame:noHotel.add')}</Link>
      </Button>
    </EmptyState>
  );
}
