import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveHotel, useHotelRow, useToday } from '../../../../data/account/active-hotel.ts';
import {
  columnsWith,
  type ImportState,
  isWanted,
  mappingWith,
  offsetTo,
  spanOf,
} from '../import-flow.ts';
import { ImportProblem } from '../import-problem.tsx';
import type { useImportFlow } from '../use-import-flow.ts';
import { PastNotice } from './past-notice.tsx';
import { ColumnsToggle, PreviewColumns, useColumnsFold } from './preview-columns.tsx';
import { PreviewDates } from './preview-dates.tsx';
import { PreviewFoot } from './preview-foot.tsx';
import { countsOf, type Filter, missingFields, previewRows } from './preview-rows.ts';
import { PreviewTable } from './preview-table.tsx';
import { PreviewTools } from './preview-tools.tsx';
import { useListDay } from './use-list-day.ts';
import './preview.css';

type PreviewState = Extract<ImportState, { step: 'preview' }>;

/** Step 2: preview. Nothing is written before "import" is pressed. */
export function ImportPreviewStep(props: {
  flow: ReturnType<typeof useImportFlow>;
  state: PreviewState;
  onLeave(): void;
}) {
  const { flow, state } = props;
  const { preview, options, busy } = state;
  const [filter, setFilter] = useState<Filter>('all');
  const rows = useMemo(() => previewRows(preview, filter), [preview, filter]);
  const columns = columnsWith(preview.columns, options.mapping);
  const fold = useColumnsFold(columns);
  const dates = useResultingDates(state);
  const hotel = useActiveHotel();
  const edges = useHotelRow()?.edge_day_meals;
  const isDemo = hotel.status === 'ready' && hotel.hotel.is_demo;
  /** What is being imported may not change any more. */
  const fixed = busy?.kind === 'importing' || isWanted(state);
  const { counts } = preview;
  /** Without a name a guest can be imported all the same. */
  const missing = missingFields(columns).filter((field) => field !== 'guest_name');
  return (
    <div className="import" aria-busy={busy !== null}>
      {dates.isPast && dates.span && (
        <PastNotice
          last={dates.span.last}
          disabled={fixed}
          onToday={() => flow.move(offsetTo(preview, dates.today))}
        />
      )}
      <PreviewTools
        people={counts.create + counts.update}
        lines={preview.rows}
        counts={countsOf(preview)}
        filter={filter}
        file={state.file}
        busy={fixed}
        onFilter={setFilter}
        onOther={flow.remove}
      />
      <div className="import-settings">
        <ColumnsToggle columns={columns} open={fold.open} onToggle={fold.toggle} />
        {dates.span && (
          <PreviewDates
            {...dates.span}
            offset={options.offset_days}
            disabled={fixed}
            onOffset={flow.move}
          />
        )}
      </div>
      {fold.open && (
        <PreviewColumns
          columns={columns}
          disabled={fixed}
          onMeaning={(header, field) =>
            flow.read({ ...options, mapping: mappingWith(columns, options.mapping, header, field) })
          }
        />
      )}
      {rows.length === 0 ? (
        <Nothing preview={preview} missing={missing} />
      ) : (
        <PreviewTable
          // The list of another filter begins at its top.
          key={filter}
          rows={rows}
          preview={preview}
          context={{ edges, today: dates.today, isDemo }}
          shift={dates.shift}
          dayText={dates.text}
        />
      )}
      <Cut preview={preview} />
      <ImportProblem problem={state.problem} />
      <PreviewFoot flow={flow} state={state} missing={missing} onLeave={props.onLeave} />
    </div>
  );
}

/** The dates as they will be written, also while the file is not read with them yet. */
function useResultingDates({ preview, options, readWith }: PreviewState) {
  const today = useToday();
  const offset = options.offset_days;
  const span = spanOf(preview, offset);
  const text = useListDay(today, span);
  return {
    today,
    text,
    span: span && { first: text(span.first), last: text(span.last) },
    isPast: span !== null && span.last < today,
    shift: { guests: offset - readWith.offset_days, lines: offset },
  };
}

function Nothing(props: { preview: PreviewState['preview']; missing: readonly string[] }) {
  const { t } = useTranslation('imports');
  const { guests, bad_lines } = props.preview;
  const text = () => {
    if (guests.length + bad_lines.length > 0) return t('noneOfKind');
    return props.missing.length > 0 ? t('noneYet') : t('none');
  };
  return <p className="import-nothing">{text()}</p>;
}

/** The server lists the first thousands only. */
function Cut({ preview }: { preview: PreviewState['preview'] }) {
  const { t } = useTranslation('imports');
  const { guests, counts } = preview;
  if (guests.length >= counts.create + counts.update + counts.skip + counts.withdraw) return null;
  return <p className="import-cut">{t('more', { count: guests.length })}</p>;
}
