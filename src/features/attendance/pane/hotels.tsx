import { useTranslation } from 'react-i18next';
import { type Scope, shareWhoCame } from '../../../../core/rules/attendance-history.ts';
import type { DaySpan } from '../../../../core/rules/attendance-range.ts';
import { useHotelsBeside } from '../../../data/attendance/side-by-side.ts';
import { useFormats } from '../../../i18n/format.ts';

/** The hotels of the organization side by side, for who is in several of them. */
export function Hotels({ span, scope }: { span: DaySpan; scope: Scope }) {
  const { t } = useTranslation('attendance');
  const { percent } = useFormats();
  const hotels = useHotelsBeside(span, scope);
  if (hotels.length === 0) return null;
  return (
    <section className="pane-part" aria-label={t('beside.title')}>
      <h2>{t('beside.title')}</h2>
      <table className="pane-hotels">
        <thead>
          <tr>
            <th scope="col">{t('beside.hotel')}</th>
            <th scope="col">{t('beside.coming')}</th>
            <th scope="col">{t('beside.present')}</th>
            <th scope="col">{t('beside.came')}</th>
          </tr>
        </thead>
        <tbody>
          {hotels.map(({ id, name, sum, isMissing }) => {
            const share = sum && shareWhoCame(sum);
            const open = isMissing ? '–' : '…';
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{sum ? sum.coming : open}</td>
                <td>{sum ? (sum.doors > 0 ? sum.present : '–') : open}</td>
                <td>{share === undefined ? '–' : percent(share)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
