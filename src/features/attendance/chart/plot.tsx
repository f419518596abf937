import {
  CategoryScale,
  Chart as ChartJs,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
} from 'chart.js';
import { useMemo, useState } from 'react';
import { Line } from 'react-chartjs-2';
import { coloursOf, hatchOf } from './colours.ts';

ChartJs.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Filler);

/** Where the lines are drawn within the canvas, px. */
export interface PlotArea {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface PlotProps {
  /** Under each point; a list is a line each, an empty text has no tick. */
  labels: readonly (string | readonly string[])[];
  coming: readonly number[];
  present: readonly (number | null)[];
  /** The scale begins at nobody: else a lane of one meal shows its changes. */
  isFromZero: boolean;
  /** Labels stand upright, or slanted. */
  isTurned: boolean;
  /** Points have a mark of their own: there are few of them. */
  hasMarks: boolean;
  onArea(area: PlotArea): void;
}

/** A browser may refuse to give a canvas: then there are the points over it, and the table. */
const canDraw = () => document.createElement('canvas').getContext('2d') !== null;

/** The two lines of a chart, and what is between them. Everything that can be pressed or read lies over it, in HTML. */
export function Plot(props: PlotProps) {
  const [isDrawn] = useState(canDraw);
  return isDrawn ? <Lines {...props} /> : null;
}

function Lines({ labels, coming, present, isFromZero, isTurned, hasMarks, onArea }: PlotProps) {
  const look = useMemo(coloursOf, []);
  const plugin = useMemo(
    (): Plugin<'line'> => ({ id: 'area', afterLayout: areaTo(onArea) }),
    [onArea],
  );
  const radius = hasMarks ? 4 : 0;
  const data = {
    labels: labels.map((each) => (typeof each === 'string' ? each : [...each])),
    datasets: [
      {
        data: [...coming],
        borderColor: look.fg,
        borderDash: [4, 4],
        borderWidth: 2,
        pointRadius: radius,
        pointBorderWidth: 2,
        pointBackgroundColor: look.panel,
        pointBorderColor: look.fg,
        fill: { target: 1, above: hatchOf(look), below: 'transparent' },
      },
      {
        data: [...present],
        borderColor: look.brand,
        borderWidth: 2,
        pointRadius: radius,
        pointBackgroundColor: look.brand,
        pointBorderColor: look.panel,
      },
    ],
  };
  const font = { family: look.font, size: 12 };
  return (
    <Line
      data={data}
      plugins={[plugin]}
      aria-hidden="true"
      role="presentation"
      options={{
        animation: false,
        responsive: true,
        maintainAspectRatio: false,
        events: [],
        layout: { padding: { top: 12, right: 8 } },
        scales: {
          x: {
            offset: true,
            grid: { display: false },
            border: { color: look.line },
            ticks: {
              ...{ color: look.muted, font, autoSkip: false, padding: 6 },
              ...{ minRotation: isTurned ? 60 : 0, maxRotation: isTurned ? 60 : 0 },
            },
          },
          y: {
            ...{ beginAtZero: isFromZero, grid: { color: look.line }, border: { display: false } },
            ticks: { color: look.muted, font, precision: 0, maxTicksLimit: 6, padding: 8 },
          },
        },
      }}
    />
  );
}

const areaTo =
  (onArea: PlotProps['onArea']) =>
  ({ chartArea, width, height }: ChartJs): void => {
    const { left, right, top, bottom } = chartArea;
    onArea({ left, right: width - right, top, bottom: height - bottom });
  };
