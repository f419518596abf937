import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { useActiveHotel } from '../data/account/active-hotel.ts';
import { DataProvider } from '../data/engine/provider.tsx';
import { HotelTimeZoneProvider } from '../i18n/format.ts';
import { instance } from '../i18n/instance.ts';
import { system } from '../ui/system.ts';
import { CrashBoundary } from './crash.tsx';
import { router } from './routes.tsx';
import { Toasts } from './toasts.tsx';

/** Providers from the outside in: looks, texts, the last net for crashes, data, screens. */
export function App() {
  return (
    <ChakraProvider value={system}>
      <I18nextProvider i18n={instance}>
        <CrashBoundary>
          <DataProvider>
            <InHotelTime>
              <RouterProvider router={router} />
              <Toasts />
            </InHotelTime>
          </DataProvider>
        </CrashBoundary>
      </I18nextProvider>
    </ChakraProvider>
  );
}

/** Times are the active hotel's, whatever zone the device is set to. */
function InHotelTime({ children }: { children: ReactNode }) {
  const active = useActiveHotel();
  return (
    <HotelTimeZoneProvider value={active.status === 'ready' ? active.hotel.time_zone : undefined}>
      {children}
    </HotelTimeZoneProvider>
  );
}
