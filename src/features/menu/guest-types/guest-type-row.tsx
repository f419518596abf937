import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { changeGuestType, type UsedGuestType } from '../../../data/menus/guest-types.ts';
import { Control } from '../../../ui/control.tsx';
import { notify } from '../../../ui/toasts.ts';
import { MenuPageSwitch } from './menu-page-switch.tsx';
import { RenameGuestType } from './rename-guest-type.tsx';
import { useUseText } from './use-text.ts';

/** A guest type of the table; its name can be typed over. */
export function GuestTypeRow(props: { of: UsedGuestType; mayWrite: boolean; onRemove(): void }) {
  const { of, mayWrite } = props;
  const { type } = of;
  const { t } = useTranslation('dishes');
  const usesOf = useUseText();
  const [isRenamed, setIsRenamed] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const change = async (changes: Parameters<typeof changeGuestType>[1]) => {
    try {
      await changeGuestType(type, changes);
      notify({ kind: 'success', title: t('types.updated', { name: changes.name ?? type.name }) });
    } catch {
      notify({ kind: 'error', title: t('types.updateFailed') });
    }
  };
  const close = () => {
    flushSync(() => setIsRenamed(false));
    rename.current?.focus();
  };
  const { name, is_active: isActive } = type;
  if (isRenamed) {
    return (
      <tr>
        <td colSpan={4}>
          <RenameGuestType
            type={type}
            onClose={close}
            onName={(next) => {
              if (next !== name) void change({ name: next });
              close();
            }}
          />
        </td>
      </tr>
    );
  }
  return (
    <tr data-active={isActive}>
      <td>
        {name}
        {!isActive && <small> · {t('types.outOfUse')}</small>}
      </td>
      <td>{usesOf(of)}</td>
      <td>
        <MenuPageSwitch
          type={type}
          mayWrite={mayWrite}
          onChange={(is_on_public_menu) => void change({ is_on_public_menu })}
        />
      </td>
      {mayWrite && (
        <td>
          <div className="book-types-actions">
            <Control
              ref={rename}
              aria-label={t('types.renameOf', { name })}
              onClick={() => setIsRenamed(true)}
            >
              {t('types.rename')}
            </Control>
            <Control
              aria-label={t(isActive ? 'types.retireOf' : 'types.restoreOf', { name })}
              onClick={() => void change({ is_active: !isActive })}
            >
              {t(isActive ? 'types.retire' : 'types.restore')}
            </Control>
            {(isActive || of.guests + of.menus === 0) && (
              <Control aria-label={t('types.deleteOf', { name })} onClick={props.onRemove}>
                {t('types.delete')}
              </Control>
            )}
          </div>
        </td>
      )}
    </tr>
  );
}
