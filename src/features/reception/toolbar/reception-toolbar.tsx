import { Search } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import type { ChosenDay } from '../../../data/meals/chosen-day.ts';
import { IconControl } from '../../../ui/control.tsx';
import { DayNavigator } from '../../../ui/day/day-navigator.tsx';
import { SearchField } from '../../../ui/search/search-field.tsx';
import { useSearchOpening } from '../../../ui/search/use-search-opening.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useScreenMedia } from '../../../ui/use-screen-media.ts';
import { foldedWindow, paneWindow, phoneWindow } from '../../../ui/windows.ts';
import { AddGuests } from './add-guests.tsx';
import { MealStrip } from './meal-strip.tsx';
import './toolbar.css';

interface ToolbarProps {
  chosen: ChosenDay;
  /** Whether the day is on this device: else nothing has been counted. */
  counted: boolean;
  meals: readonly MealTypeId[];
  text: string;
  field: RefObject<HTMLInputElement | null>;
  onMeals(meals: MealTypeId[]): void;
  onText(text: string): void;
  onIntoList(): void;
  /** What sends the day to the kitchen. */
  send: ReactNode;
  onImport(): void;
  onAddGuest(): void;
  onAdd(): void;
}

/** The one row of tools: the meals' counts, the search, and what adds guests. On a phone the day stands over them. */
export function ReceptionToolbar(props: ToolbarProps) {
  const { day, today, setDay } = props.chosen;
  const phone = useMedia(phoneWindow);
  const folded = useScreenMedia(foldedWindow);
  return (
    <div className="toolbar">
      {phone && (
        <div className="toolbar-row">
          <DayNavigator brief day={day} today={today} onDay={setDay} />
          <Tools {...props} folded />
        </div>
      )}
      <div className="toolbar-row">
        <MealStrip
          day={day}
          today={today}
          counted={props.counted}
          selected={props.meals}
          onSelected={props.onMeals}
        />
        {!phone && <Tools {...props} folded={folded} />}
      </div>
    </div>
  );
}

function Tools(props: ToolbarProps & { folded: boolean }) {
  const { t } = useTranslation('reception');
  const { field } = props;
  const roomy = useScreenMedia(paneWindow);
  const { isOpened, open, leave } = useSearchOpening(field, t('search.label'));
  const over = !roomy && (isOpened || props.text !== '');
  return (
    <div className="toolbar-tools">
      {(roomy || over) && (
        <SearchField
          field={field}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          text={props.text}
          over={over}
          onText={props.onText}
          onLeave={leave}
          onIntoList={props.onIntoList}
        />
      )}
      {!roomy && (
        <IconControl label={t('search.label')} shortcut="/" onClick={open}>
          <Search size={20} aria-hidden />
        </IconControl>
      )}
      <AddGuests
        folded={props.folded}
        onImport={props.onImport}
        onAddGuest={props.onAddGuest}
        onAdd={props.onAdd}
        onShowAll={() => props.onMeals([])}
      />
      {props.send}
    </div>
  );
}
