import type { Day } from '../../../../core/rules/day.ts';
import { ImportChoose } from './import-choose.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportSent } from './import-sent.tsx';
import { ImportPreviewStep } from './preview/import-preview.tsx';
import type { useImportFlow } from './use-import-flow.ts';

/** The step of an import that it has come to. */
export function ImportStep(props: {
  flow: ReturnType<typeof useImportFlow>;
  /** Closes it, and lets go of the file. */
  onLeave(): void;
  /** Closes it, and goes to a day. */
  onDay(day: Day): void;
  onClose(): void;
}) {
  const { flow } = props;
  const { state } = flow;
  switch (state.step) {
    case 'choose':
      return <ImportChoose flow={flow} state={state} />;
    case 'sent':
      return <ImportSent file={state.file} onAnother={flow.remove} onClose={props.onClose} />;
    case 'preview':
      return <ImportPreviewStep flow={flow} state={state} onLeave={props.onLeave} />;
    case 'done':
      return (
        <ImportDone
          flow={flow}
          state={state}
          onAnother={flow.remove}
          onDay={props.onDay}
          onClose={props.onClose}
        />
      );
  }
}
