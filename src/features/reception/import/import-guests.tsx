import { chakra, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '../../../../core/contract/guest-import.ts';
import { type Category, knownCategory } from '../../../../core/rules/people.ts';
import { useFormats } from '../../../i18n/format.ts';
import { PagedHead } from '../list/paged-head.tsx';

const pageSize = 20;

/** The guests of the preview, in pages. */
export function ImportGuests({ guests }: { guests: ImportPreview['guests'] }) {
  const { t } = useTranslation('imports');
  const format = useFormats();
  const [chosenPage, setChosenPage] = useState(0);
  const pages = Math.max(1, Math.ceil(guests.length / pageSize));
  const page = Math.min(chosenPage, pages - 1);
  const from = page * pageSize;
  const shown = guests.slice(from, from + pageSize);
  return (
    <chakra.section aria-labelledby="import-guests">
      <PagedHead
        id="import-guests"
        title={t('guests.title')}
        page={page}
        pages={pages}
        texts={{
          previous: t('page.previous'),
          position: t('page.of', { from: from + 1, to: from + shown.length, total: guests.length }),
          next: t('page.next'),
        }}
        onPage={setChosenPage}
      />
      {guests.length === 0 ? (
        <Text color="fg.muted">{t('guests.none')}</Text>
      ) : (
        <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label={t('guests.title')}>
          <Table.Root size="sm" fontVariantNumeric="tabular-nums">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader textAlign="end">{t('guests.line')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('guests.action')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('guests.name')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('guests.room')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('guests.stay')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('guests.board')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {shown.map((guest, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one line may hold several guests of one name
                <Table.Row key={`${guest.line}/${index}`}>
                  <Table.Cell textAlign="end">{guest.line}</Table.Cell>
                  <Table.Cell>{t(`action.${guest.action}`)}</Table.Cell>
                  <Table.Cell>
                    {guest.guest_name}
                    <chakra.span color="fg.muted">
                      <KnownCategory of={knownCategory(guest.category, guest.gender)} />
                      {guest.made_up && ` · ${t('guests.madeUp')}`}
                    </chakra.span>
                  </Table.Cell>
                  <Table.Cell>{guest.room_number ?? '–'}</Table.Cell>
                  <Table.Cell whiteSpace="nowrap">
                    {`${format.tableDay(guest.check_in)} – ${format.tableDay(guest.check_out)}`}
                  </Table.Cell>
                  <Table.Cell>{guest.board ?? '–'}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </chakra.div>
      )}
    </chakra.section>
  );
}

function KnownCategory({ of }: { of: Category | undefined }) {
  const { t } = useTranslation('imports');
  return of && <>{` · ${t(`guests.category.${of}`)}`}</>;
}
