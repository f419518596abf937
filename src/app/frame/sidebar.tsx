import { PanelLeftClose } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconControl } from '../../ui/control.tsx';
import { MenuContent } from './menu-content.tsx';

/** All of the menu, kept beside the screen by who pinned it. */
export function Sidebar({ onUnpin }: { onUnpin(): void }) {
  const { t } = useTranslation('frame');
  return (
    <aside className="sidebar" aria-label={t('menu.title')}>
      <div className="sidebar-head">
        <span>
          <img src="/icons/icon-192.png" alt="" />
          Coperto
        </span>
        <IconControl look="quiet" label={t('menu.unpin')} onClick={onUnpin}>
          <PanelLeftClose size={20} aria-hidden />
        </IconControl>
      </div>
      <MenuContent />
    </aside>
  );
}
