import {
  Carrot,
  ClipboardList,
  type LucideIcon,
  Scale,
  Trash2,
  TriangleAlert,
  UserRound,
  UserRoundPlus,
} from 'lucide-react';
import type { OperationItem, TextValues } from '../../data/connection/connection.ts';
import { StatusTile } from '../../ui/tile/status-tile.tsx';
import '../../ui/tile/tile.css';

const icons: Readonly<Record<string, LucideIcon>> = {
  acknowledge_alert: TriangleAlert,
  set_dish_weight: Scale,
  set_dish_weight_because: Scale,
  set_ingredient_weight: Scale,
  set_close_out: Scale,
  set_not_served: Scale,
  take_back_close_out: Scale,
  add_dish_ingredient: Carrot,
  remove_dish_ingredient: Trash2,
  keep_dish_ingredient: Carrot,
  create_external_guest: UserRoundPlus,
  delete_external_guest: Trash2,
  create_order: ClipboardList,
  move_order: ClipboardList,
  finish_order_item: ClipboardList,
  reopen_order_item: ClipboardList,
  keep_order: ClipboardList,
  delete_order: Trash2,
};

/** What a change leads to, as a sign: the tile of a meal as it would look, or what is added or removed. */
export function ChangeSign({ description }: { description: OperationItem['description'] }) {
  const { key, values } = description;
  const { status }: Partial<TextValues> = values;
  if (status !== undefined) return <StatusTile status={status} />;
  const Icon = icons[key as string] ?? UserRound;
  return (
    <span className="change-sign">
      <Icon size={20} aria-hidden />
    </span>
  );
}
