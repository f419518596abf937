import { Button, Flex } from '@chakra-ui/react';
import { CookingPot, Plus, SearchX } from 'lucide-react';
import { memo, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../../core/contract/rows.ts';
import { type DishType, dishTypes } from '../../../../../core/rules/dish-type.ts';
import { useMay } from '../../../../data/account/active-hotel.ts';
import { useListedDishes } from '../../../../data/menus/dishes.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { DishDialog } from '../dish-dialog.tsx';
import { DishLine } from './dish-line.tsx';
import { useDishHeight, useDishRows } from './dish-rows.ts';
import { DishSearch } from './dish-search.tsx';
import { RemoveDish } from './remove-dish.tsx';
import { VirtualRows } from './virtual-rows.tsx';
import '../dishes.css';

/** The dish that is open: one of the list, or a new one. */
type Opened = { dishId: string | undefined };

/** The dishes in use by course, with a search and a filter over them. */
export function DishList() {
  const { t } = useTranslation('dishes');
  const mayWrite = useMay('dish.write');
  const dishes = useListedDishes();
  const [text, setText] = useState('');
  const [course, setCourse] = useState<DishType>();
  const [opened, setOpened] = useState<Opened>();
  const [leaving, setLeaving] = useState<Row<'dish'>>();
  const list = useRef<HTMLDivElement>(null);
  const rows = useDishRows(dishes, text, { course });
  const heightOf = useDishHeight(70);
  const open = useCallback(({ id }: Row<'dish'>) => setOpened({ dishId: id }), []);
  const add = mayWrite && (
    <Button h="control" flexShrink="0" onClick={() => setOpened({ dishId: undefined })}>
      <Plus size={20} aria-hidden />
      {t('list.add')}
    </Button>
  );
  return (
    <Flex direction="column" gap="3" pb="5">
      {dishes.length > 0 && (
        <Flex gap="3" wrap="wrap" align="end">
          <DishSearch text={text} list={list} onText={setText} />
          <CourseFilter course={course} onCourse={setCourse} />
          {add}
        </Flex>
      )}
      <div ref={list}>
        {rows.length > 0 && (
          <VirtualRows
            label={t('list.title')}
            rows={rows}
            heightOf={heightOf}
            from={`${course ?? ''}/${text}`}
          >
            {(item, tabIndex) => (
              <DishLine
                of={item}
                tabIndex={tabIndex}
                onOpen={open}
                onRemove={mayWrite ? setLeaving : undefined}
              />
            )}
          </VirtualRows>
        )}
        {rows.length === 0 && dishes.length > 0 && (
          <EmptyState icon={<SearchX />} title={t('list.nothing')}>
            <Button
              variant="outline"
              onClick={() => {
                setText('');
                setCourse(undefined);
              }}
            >
              {t('list.all')}
            </Button>
          </EmptyState>
        )}
        {dishes.length === 0 && (
          <EmptyState
            icon={<CookingPot />}
            title={t('list.empty')}
            description={t(mayWrite ? 'list.emptyText' : 'list.emptyRead')}
          >
            {add}
          </EmptyState>
        )}
      </div>
      <DishDialog
        open={opened !== undefined}
        dishId={opened?.dishId}
        onClose={() => setOpened(undefined)}
      />
      <RemoveDish dish={leaving} onClose={() => setLeaving(undefined)} />
    </Flex>
  );
}

const CourseFilter = memo(function CourseFilter(props: {
  course: DishType | undefined;
  onCourse(course: DishType | undefined): void;
}) {
  const { t } = useTranslation('dishes');
  return (
    <div className="book-course">
      <SelectField
        aria-label={t('list.course')}
        label=""
        value={props.course ?? ''}
        options={[
          { value: '', label: t('list.allCourses') },
          ...dishTypes.map((value) => ({ value, label: t(`course.${value}`) })),
        ]}
        onChange={({ target }) => props.onCourse(dishTypes.find((each) => each === target.value))}
      />
    </div>
  );
});
