import { ChakraProvider } from '@chakra-ui/react';
import { RouterProvider } from 'react-router-dom';
import { DataProvider } from '../data/engine/provider.tsx';
import { system } from '../ui/system.ts';
import { CrashBoundary } from './crash.tsx';
import { router } from './routes.tsx';
import { Toasts } from './toasts.tsx';

/** Providers from the outside in: looks, the last net for crashes, data, screens. */
export function App() {
  return (
    <ChakraProvider value={system}>
      <CrashBoundary>
        <DataProvider>
          <RouterProvider router={router} />
          <Toasts />
        </DataProvider>
      </CrashBoundary>
    </ChakraProvider>
  );
}
