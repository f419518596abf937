import { Box, CloseButton, Flex, Heading } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { AfterFirstPaint } from '../../../ui/after-first-paint.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { cellElement } from '../grid/grid-focus.ts';
import { nameColumn } from '../grid/grid-move.ts';
import { GuestDetails } from './guest-details.tsx';

/** Details of the selected guest: a column beside the list on wide screens, else a sheet over it. */
export function DetailsPanel(props: {
  /** Whether it is a column beside the list. */
  beside: boolean;
  guest: Row<'reservation'> | undefined;
  day: Day;
  onClose(): void;
}) {
  const { guest, day, onClose } = props;
  const { t } = useTranslation('reception');
  const shown = useRef<string>(undefined);
  if (guest) shown.current = guest.id;
  if (!props.beside) {
    return (
      <Sheet
        open={guest !== undefined}
        title={guest?.guest_name ?? ''}
        size="md"
        closeLabel={t('details.close')}
        focusAfter={() => (shown.current ? cellElement(shown.current, nameColumn) : null)}
        onClose={onClose}
      >
        {guest && <GuestDetails guest={guest} day={day} onDeleted={onClose} />}
      </Sheet>
    );
  }
  return (
    <Box
      as="aside"
      aria-label={t('details.title')}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p="4"
      h="full"
      overflowY="auto"
    >
      {guest ? (
        <>
          <Flex align="center" justify="space-between" mb="3">
            <Heading as="h2" size="lg" overflowWrap="anywhere">
              {guest.guest_name}
            </Heading>
            <CloseButton aria-label={t('details.close')} onClick={onClose} />
          </Flex>
          <GuestDetails guest={guest} day={day} onDeleted={onClose} />
        </>
      ) : (
        <AfterFirstPaint>
          <EmptyState title={t('details.none')} description={t('details.noneHint')} />
        </AfterFirstPaint>
      )}
    </Box>
  );
}
