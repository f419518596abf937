import { Button } from '@chakra-ui/react';
import { Download, PackageCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../../core/rules/language.ts';
import type { StockCategory } from '../../../../core/rules/stock/category.ts';
import { useHotelRow, useToday } from '../../../data/account/active-hotel.ts';
import type { StockItem } from '../../../data/stock/stock.ts';
import { useUnitText } from '../../../i18n/quantity.ts';
import { IconControl } from '../../../ui/control.tsx';
import { download, fileName } from '../../../ui/download.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { Amount } from '../table/stock-row.tsx';
import { orderFile } from './order-file.ts';
import { type OrderLine, orderLines } from './order-lines.ts';
import './order.css';

/** What to order, by category; each is saved as a file of its own, or all of them in one. */
export function OrderDialog({ items, onClose }: { items: readonly StockItem[]; onClose(): void }) {
  const { t, i18n } = useTranslation('stock');
  const unitText = useUnitText();
  const hotel = useHotelRow()?.name ?? '';
  const today = useToday();
  const groups = useMemo(() => orderLines(items), [items]);
  const hasPackages = groups.some(({ lines }) =>
    lines.some(({ packages }) => packages !== undefined),
  );
  const save = (lines: readonly OrderLine[], category?: StockCategory) => {
    const part = category === undefined ? '' : t(`category.${category}`);
    const names = [hotel, t('order.file'), part, today].filter((name) => name !== '');
    const language = isLanguage(i18n.language) ? i18n.language : 'en';
    const text = orderFile(lines, t, unitText, language);
    download(`${fileName(names)}.csv`, text, 'text/csv;charset=utf-8');
  };
  return (
    <Modal open width="760px" title={t('order.title')} onClose={onClose}>
      <p className="stock-order-about">{t('order.about')}</p>
      {groups.length === 0 && (
        <EmptyState
          icon={<PackageCheck />}
          title={t('order.none')}
          description={t('order.noneText')}
        />
      )}
      {groups.map(({ category, lines }) => (
        <section key={category} className="stock-order">
          <h3>
            {t(`category.${category}`)}
            <IconControl
              look="quiet"
              label={`${t('order.save')}: ${t(`category.${category}`)}`}
              onClick={() => save(lines, category)}
            >
              <Download size={18} aria-hidden />
            </IconControl>
          </h3>
          <OrderTable lines={lines} hasPackages={hasPackages} />
        </section>
      ))}
      <ModalFoot>
        <Button variant="outline" onClick={onClose}>
          {t('order.close')}
        </Button>
        <Button
          disabled={groups.length === 0}
          onClick={() => save(groups.flatMap(({ lines }) => lines))}
        >
          <Download size={18} aria-hidden />
          {t('order.save')}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

function OrderTable(props: { lines: readonly OrderLine[]; hasPackages: boolean }) {
  const { t } = useTranslation('stock');
  const { lines, hasPackages } = props;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('order.ingredient')}</th>
          <th scope="col">{t('order.stock')}</th>
          <th scope="col">{t('order.need')}</th>
          <th scope="col">{t('order.quantity')}</th>
          {hasPackages && <th scope="col">{t('order.packages')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ item, quantity, packages }) => (
          <tr key={item.row.id}>
            <th scope="row">{item.row.name}</th>
            <td>
              <Amount value={Math.max(0, item.stock)} unit={item.row.unit} />
            </td>
            <td>
              <Amount value={item.usage.total} unit={item.row.unit} />
            </td>
            <td>
              <b>
                <Amount value={quantity} unit={item.row.unit} />
              </b>
            </td>
            {hasPackages && <td>{packages}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
