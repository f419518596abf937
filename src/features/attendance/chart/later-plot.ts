import { laterPart } from '../../../ui/later-part.tsx';
import type { PlotProps } from './plot.tsx';

/** The library that draws is in a part of its own: what stands around the lines is there before it. */
export const laterPlot = laterPart<PlotProps>(async () => (await import('./plot.tsx')).Plot);
