import type { Page } from '@playwright/test';

/** What a finger does on the screen, px. */
export interface Finger {
  /** A part of the page that is measured, by selector: the rest lies behind it. */
  within: string;
  /** What is pressed again and again in a service, by selector. */
  main: string;
  /** Least room of a main target, and of any other: its own size with half of the gap to the next one. */
  mainRoom: number;
  otherRoom: number;
  /** Least size of any target itself. */
  size: number;
  /** How far beside what is aimed at a press may come down. */
  scatter: number;
}

/** A target as a finger finds it, px. */
export interface Target {
  name: string;
  main: boolean;
  /** What of it answers to a press, across its middle. */
  width: number;
  height: number;
  /** With half of the gap to the next target. */
  roomWide: number;
  roomHigh: number;
  /** Presses beside its middle that meet something else. */
  missed: string[];
}

/**
 * Measures each target that can be brought into sight by what is hit, not by its box: what lies over it takes from it, and
 * an area that it has around it belongs to it.
 */
export function targetsOf(page: Page, finger: Finger): Promise<Target[]> {
  return page.evaluate(({ within, main, scatter }) => {
    const pressable =
      'a[href], button, select, summary, label, input, [role=button], [tabindex="0"]';
    const [step, half] = [0.5, 52];
    const root = document.querySelector(within);
    if (!root) throw new Error(`no ${within}`);
    /** The control that a press at a point is for. */
    const at = (x: number, y: number): Element | null => {
      const hit = document.elementFromPoint(x, y)?.closest(pressable) ?? null;
      return hit instanceof HTMLLabelElement ? (hit.control ?? hit) : hit;
    };
    const inWindow = (x: number, y: number) =>
      x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    const middleOf = (each: Element) => {
      const { x, y, width, height } = (each.closest('label') ?? each).getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const isReached = (each: Element) => {
      const { x, y } = middleOf(each);
      return inWindow(x, y) && at(x, y) === each;
    };
    /** How far it answers from a point, and half of how far it is from there to the next target, in one direction. */
    const reach = (each: Element, x: number, y: number, dx: number, dy: number) => {
      const is = (d: number) => at(x + dx * d, y + dy * d);
      const isInside = (d: number) => inWindow(x + dx * d, y + dy * d);
      let own = 0;
      while (isInside(own) && is(own) === each) own += step;
      let gap = 0;
      // Beyond half of a finger, and beyond the edge of the screen, nothing is pressed.
      while (gap < half && (!isInside(own + gap) || !is(own + gap))) gap += step;
      return { own, room: own + gap / 2 };
    };
    const measure = (each: Element) => {
      const { x, y } = middleOf(each);
      const [left, right] = [reach(each, x, y, -1, 0), reach(each, x, y, 1, 0)];
      // A dish's name stands at the edge of its cell: the middle of what answers.
      const mid = x + (right.own - left.own) / 2;
      const [up, down] = [reach(each, mid, y, 0, -1), reach(each, mid, y, 0, 1)];
      const level = y + (down.own - up.own) / 2;
      const steps = [-1, -0.5, 0, 0.5, 1].map((part) => part * scatter);
      const missed = steps.flatMap((dx) =>
        steps
          .filter((dy) => Math.hypot(dx, dy) <= scatter && at(mid + dx, level + dy) !== each)
          .map((dy) => `${dx},${dy}`),
      );
      return {
        name: each.getAttribute('aria-label') ?? (each.textContent.slice(0, 30) || each.className),
        main: each.matches(main),
        width: left.own + right.own,
        height: up.own + down.own,
        roomWide: left.room + right.room,
        roomHigh: up.room + down.room,
        missed,
      };
    };
    const inSight = (each: Element) => {
      // Where it is cut by no edge of what scrolls, and by nothing that lies over that.
      const places = (['center', 'nearest'] as const).flatMap((block) => {
        each.scrollIntoView({ block, inline: 'center' });
        return isReached(each) ? [measure(each)] : [];
      });
      return places.sort((a, b) => b.width * b.height - a.width * a.height)[0];
    };
    const all = [...root.querySelectorAll<HTMLElement>(pressable)].filter(
      (each) =>
        !(each instanceof HTMLLabelElement && each.control) &&
        !each.matches(':disabled, [aria-disabled=true]') &&
        each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    return all.flatMap((each) => inSight(each) ?? []);
  }, finger);
}

/** What of the targets is too small, too close to the next one, or missed, to a px; empty where nothing is. */
export function faultsOf(targets: readonly Target[], finger: Finger): string[] {
  return targets.flatMap((each) => {
    const room = each.main ? finger.mainRoom : finger.otherRoom;
    const least = Math.min(each.roomWide, each.roomHigh);
    const size = Math.min(each.width, each.height);
    const { name, width, height, roomWide, roomHigh, missed } = each;
    const said = `${name}: ${width}×${height}, room ${roomWide}×${roomHigh}`;
    return [
      ...(size < finger.size - 1 ? [`${said}: smaller than ${finger.size}`] : []),
      ...(least < room - 1 ? [`${said}: less room than ${room}`] : []),
      ...(missed.length > 0 ? [`${said}: missed by ${missed.join(' ')}`] : []),
    ];
  });
}
