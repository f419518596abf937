import { ChakraProvider } from '@chakra-ui/react';
import { LazyMotion, MotionConfig } from 'framer-motion';
import { RouterProvider } from 'react-router-dom';
import { DataProvider } from '../data/provider.tsx';
import { system } from '../ui/system.ts';
import { Toaster } from '../ui/toaster.tsx';
import { CrashBoundary } from './crash.tsx';
import { router } from './routes.tsx';

const motionFeatures = () => import('./motion.ts').then(({ features }) => features);

/** Providers from the outside in: looks, the last net for crashes, data, screens. */
export function App() {
  return (
    <ChakraProvider value={system}>
      <CrashBoundary>
        <MotionConfig reducedMotion="user">
          <LazyMotion features={motionFeatures} strict>
            <DataProvider>
              <RouterProvider router={router} />
            </DataProvider>
          </LazyMotion>
        </MotionConfig>
        <Toaster />
      </CrashBoundary>
    </ChakraProvider>
  );
}
