import { Check, CircleQuestionMark, Leaf, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byNeed, isAllergy } from '../../../../core/rules/alerts/dish-alerts.ts';
import type { ServiceAlert } from '../../../data/kitchen/alerts.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { mostPlaces, useAlertTexts } from './alert-texts.ts';
import './alerts.css';

/**
 * Whom a dish does not go with, and what of it is unknown. An allergy that nobody in the kitchen has seen yet is loud;
 * afterwards it stays, with a check. A press says who, and lets the kitchen say that it has seen it.
 */
export function AlertChips(props: {
  id?: string;
  alert: ServiceAlert;
  dish: string;
  /** Whether a press opens it; without, every room is named. Of several needs rooms alone are, for want of room. */
  pressable: boolean;
  /** There is room for all of it. */
  isRoomy?: boolean;
}) {
  const { alert, pressable } = props;
  const texts = useAlertTexts();
  const [isOpen, setIsOpen] = useState(false);
  const needs = byNeed(alert.concerned);
  const isBrief =
    (needs.length > 1 && !props.isRoomy) ||
    (!pressable &&
      (alert.unknown !== null || needs.some(({ guests }) => guests.length > mostPlaces)));
  const inBrief = pressable ? texts.inBrief : texts.where;
  const chips = (
    <>
      {needs.length > 0 && (
        <Chip {...certainLook(alert)}>
          {needs.map((each) => (
            <span key={each.need} className="alert-part">
              <b>{texts.need(each.need)}:</b> {isBrief ? inBrief(each) : texts.who(each)}
            </span>
          ))}
        </Chip>
      )}
      {alert.unknown && (
        <Chip
          look="unknown"
          Icon={CircleQuestionMark}
          isSeen={alert.unseen.every(({ perhaps }) => perhaps.length === 0)}
        >
          <span className="alert-part">{texts.unknown(alert.unknown)}</span>
        </Chip>
      )}
    </>
  );
  if (!pressable) {
    return (
      <div id={props.id} className="alerts">
        {chips}
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        id={props.id}
        className="alerts"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {chips}
      </button>
      {isOpen && <AlertDialog alert={alert} dish={props.dish} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** `loud`: an allergy that was not seen; `diet`: only diets were not; `seen`: all was. */
function certainLook({ unseen }: ServiceAlert): Look {
  const news = unseen.flatMap(({ clashes }) => clashes);
  if (news.some(isAllergy)) return { look: 'loud', Icon: TriangleAlert, isSeen: false };
  if (news.length > 0) return { look: 'diet', Icon: Leaf, isSeen: false };
  return { look: 'seen', isSeen: true };
}

interface Look {
  look: 'loud' | 'diet' | 'seen' | 'unknown';
  Icon?: LucideIcon;
  isSeen: boolean;
}

function Chip(props: Look & { children: ReactNode }) {
  const { look, Icon, isSeen } = props;
  const { t } = useTranslation('kitchen');
  return (
    <span className="alert-chip" data-look={look}>
      {Icon && <Icon size={16} aria-hidden />}
      {isSeen && <Check size={16} aria-hidden />}
      <span>{props.children}</span>
      {isSeen && <span className="spoken">{t('alert.isSeen')}</span>}
    </span>
  );
}
