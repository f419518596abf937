import { domAnimation, LazyMotion, MotionConfig, m } from 'framer-motion';
import type { ReactNode } from 'react';

/** Takes its place on the screen step by step, or at once where reduced motion is set. */
export function Unfolding({ children }: { children: ReactNode }) {
  return (
    <MotionConfig reducedMotion="user">
      <LazyMotion features={domAnimation} strict>
        <m.div
          initial={{ height: 0, opacity: 0 }}
          animate={{ height: 'auto', opacity: 1 }}
          style={{ overflow: 'hidden' }}
        >
          {children}
        </m.div>
      </LazyMotion>
    </MotionConfig>
  );
}
