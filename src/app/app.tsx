import { ChakraProvider } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import { DataProvider } from '../data/provider.tsx';
import { system } from '../ui/system.ts';
import { CrashBoundary } from './crash.tsx';
import { router } from './routes.tsx';

// Nothing is said before the first screen stands.
const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** Providers from the outside in: looks, the last net for crashes, data, screens. */
export function App() {
  return (
    <ChakraProvider value={system}>
      <CrashBoundary>
        <DataProvider>
          <RouterProvider router={router} />
        </DataProvider>
        <Suspense>
          <Toaster />
        </Suspense>
      </CrashBoundary>
    </ChakraProvider>
  );
}
