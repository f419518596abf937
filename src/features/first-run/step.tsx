import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** One thing to set up, and whether it is done. */
export function Step(props: {
  icon: LucideIcon;
  title: string;
  done: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('start');
  const Icon = props.done ? Check : props.icon;
  return (
    <li className="first-run-step" data-done={props.done}>
      <span className="first-run-sign">
        <Icon size={22} aria-hidden />
      </span>
      <div>
        <h2>
          {props.title}
          {props.done && <span className="first-run-done">{t('done')}</span>}
        </h2>
        {props.children}
      </div>
    </li>
  );
}
