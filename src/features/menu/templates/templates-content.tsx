import { useEffect, useRef, useState } from 'react';
import type { Day } from '../../../../core/rules/day.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import { type Template, useTemplates } from '../../../data/menus/templates.ts';
import { KeepForm } from './keep-form.tsx';
import { LayForm } from './lay-form.tsx';
import { RenameForm } from './rename-form.tsx';
import { TemplateList } from './template-list.tsx';
import './templates.css';

type View =
  | { kind: 'list'; from?: string | undefined }
  | { kind: 'keep' }
  | { kind: 'lay' | 'rename'; template: Template };

/** The list of templates, or the form of what is done with one. */
export function TemplatesContent({ week, onClose }: { week: Day; onClose(): void }) {
  const [view, setView] = useState<View>({ kind: 'list' });
  const templates = useTemplates();
  const mayWrite = useMay('menu.write');
  const place = useFocusIn(view);
  const back = () =>
    setView({ kind: 'list', from: 'template' in view ? view.template.id : undefined });
  const shown = mayWrite ? view : { kind: 'list' as const };
  return (
    <div ref={place} className="templates">
      {shown.kind === 'list' && (
        <TemplateList
          templates={templates}
          focused={shown.from}
          {...(mayWrite && {
            onKeep: () => setView({ kind: 'keep' }),
            onLay: (template) => setView({ kind: 'lay', template }),
            onRename: (template) => setView({ kind: 'rename', template }),
          })}
        />
      )}
      {shown.kind === 'keep' && <KeepForm week={week} templates={templates} onBack={back} />}
      {shown.kind === 'rename' && (
        <RenameForm template={shown.template} templates={templates} onBack={back} />
      )}
      {shown.kind === 'lay' && (
        <LayForm template={shown.template} week={week} onBack={back} onLaid={onClose} />
      )}
    </div>
  );
}

/** Moves the focus along when what is shown changes: what was pressed is gone. */
function useFocusIn(view: View) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [view]);
  return place;
}
