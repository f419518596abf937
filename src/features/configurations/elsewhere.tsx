import { useTranslation } from 'react-i18next';
import { useMay } from '../../data/account/active-hotel.ts';
import { Row, Rows } from '../../ui/rows/rows.tsx';
import './elsewhere.css';

/** To what has a screen of its own: the page of the menus, and for who may, other programs and shared tablets. */
export function Elsewhere() {
  const { t } = useTranslation('configurations');
  const [programs, tablets] = [useMay('integrations.manage'), useMay('team.manage')];
  return (
    <div className="elsewhere">
      <h2>{t('elsewhere')}</h2>
      <Rows label={t('elsewhere')}>
        {programs && (
          <Row
            to="/configurations/integrations"
            title={t('integrations.title')}
            note={t('integrations.text')}
          />
        )}
        {tablets && (
          <Row to="/configurations/tablets" title={t('tablets.title')} note={t('tablets.text')} />
        )}
        <Row
          to="/configurations/public-menu"
          title={t('publicMenu.title')}
          note={t('publicMenu.text')}
        />
        {tablets && (
          <Row to="/configurations/changes" title={t('changes.title')} note={t('changes.text')} />
        )}
        {tablets && (
          <Row to="/configurations/system" title={t('system.title')} note={t('system.text')} />
        )}
      </Rows>
    </div>
  );
}
