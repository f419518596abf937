import { Button } from '@chakra-ui/react';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In grey, a graph without numbers; over it, what makes it a hotel's own. */
export function Upload() {
  const { t } = useTranslation('attendance');
  return (
    <div className="attendance-upload">
      <svg viewBox="0 0 600 240" aria-hidden="true" preserveAspectRatio="none">
        <polyline points="20,170 110,150 200,158 290,110 380,96 470,60 580,84" />
        <polyline points="20,184 110,166 200,166 290,126 380,104 470,84 580,96" />
      </svg>
      <div className="attendance-over">
        <EmptyState icon={<ChartColumn />} title={t('upload.title')} description={t('upload.text')}>
          <Button asChild variant="outline">
            <Link to="/reception">{t('upload.link')}</Link>
          </Button>
        </EmptyState>
      </div>
    </div>
  );
}
