import { Table, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type Board, boardGives, boards, type EdgeDayMeals } from '../../../../core/rules/board.ts';
import { mealTypes } from '../../../../core/rules/meal-type.ts';
import type { Texts } from '../use-texts.ts';

/** A stay of any three days. */
const stay = { check_in: '2026-01-01', check_out: '2026-01-03', arrives_before_noon: false };
const days = [
  ['arrival', stay.check_in],
  ['departure', stay.check_out],
] as const;
const given: readonly Board[] = boards.filter((board) => board !== 'SC');

/** What guests of each board get on the days of arrival and departure. */
export function BoardOutcome({ edges, texts }: { edges: EdgeDayMeals; texts: Texts }) {
  const { t } = useTranslation(['configurations', 'reception']);
  const mealsOn = (board: Board, day: string) =>
    mealTypes
      .filter(({ id }) => boardGives({ ...stay, board }, id, day, edges))
      .map(({ name }) => texts.meal(name))
      .join(', ');
  return (
    <Table.Root size="sm" mt="4" aria-live="polite" css={{ '& td, & th': { px: '0', pe: '4' } }}>
      <Table.Caption
        captionSide="top"
        textAlign="start"
        textStyle="sm"
        color="fg.muted"
        fontWeight="medium"
        px="0"
        mt="0"
      >
        {t('configurations:outcome.title')}
      </Table.Caption>
      <Table.Header>
        <Table.Row bg="transparent">
          <Table.ColumnHeader width="36%">
            <VisuallyHidden>{t('configurations:outcome.board')}</VisuallyHidden>
          </Table.ColumnHeader>
          <Table.ColumnHeader>{t('configurations:outcome.arrival')}</Table.ColumnHeader>
          <Table.ColumnHeader>{t('configurations:outcome.departure')}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {given.map((board) => (
          <Table.Row key={board} bg="transparent">
            <Table.Cell as="th" scope="row" textAlign="start" fontWeight="medium">
              {t(`reception:board.${board}`)}
            </Table.Cell>
            {days.map(([edge, day]) => (
              <Table.Cell key={edge}>
                {mealsOn(board, day) || t('configurations:outcome.none')}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
