import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconControl } from '../control.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import { Sheet } from '../sheet.tsx';
import { useMedia } from '../use-media.ts';
import { phoneWindow } from '../windows.ts';
import './pane.css';

/**
 * What a pressed row opens: a pane beside the list, below 1280 px a sheet at the bottom that leaves the list usable,
 * on a phone a sheet over everything. Escape and the cross close it. The caller does not render it while nothing is
 * open.
 */
export function DetailPane(props: {
  title: string;
  subtitle?: ReactNode;
  /** Buttons before the cross. */
  actions?: ReactNode;
  closeLabel: string;
  /** Whether the keyboard opened it: then it takes the focus. */
  takesFocus: boolean;
  /** Nothing in it takes the focus. */
  isText?: boolean;
  /** Where the focus goes when it closes. */
  focusAfter(): HTMLElement | null;
  onClose(): void;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const { title, takesFocus, focusAfter, onClose } = props;
  const covers = useMedia(phoneWindow);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  if (covers) {
    return (
      <Sheet
        open
        title={title}
        placement="bottom"
        closeLabel={props.closeLabel}
        focusAfter={focusAfter}
        onClose={onClose}
      >
        {props.subtitle !== undefined && <p className="pane-subtitle">{props.subtitle}</p>}
        {props.children}
      </Sheet>
    );
  }
  const close = () => {
    // Before anything changes, and before another key: who searches next already types.
    focusAfter()?.focus({ preventScroll: true });
    onClose();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <aside className="pane" aria-label={t('pane')} onKeyDown={closeByKey}>
      <div className="pane-head">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {props.subtitle !== undefined && <p className="pane-subtitle">{props.subtitle}</p>}
        </div>
        {props.actions}
        <IconControl look="quiet" label={props.closeLabel} shortcut="Esc" onClick={close}>
          <X size={20} aria-hidden />
        </IconControl>
      </div>
      {props.isText ? (
        <ScrollRegion className="pane-body" label={title}>
          {props.children}
        </ScrollRegion>
      ) : (
        <div className="pane-body">{props.children}</div>
      )}
    </aside>
  );
}
