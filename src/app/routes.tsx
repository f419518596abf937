import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { hotelTexts } from '../i18n/i18n.ts';
import { RouteCrash } from './crash.tsx';
import { PublicFrame } from './frame/public-frame.tsx';
import { Home, SignedInOnly, SignedOutOnly } from './guards.tsx';
import { LaterScreen } from './later-screen.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { laterScreens, type ScreenName } from './navigation.ts';
import { NeedsHotel } from './needs-hotel.tsx';
import type { ScreenHandle } from './screen-handle.ts';

/** What a route shows, whose code is fetched when it is first opened: with that of the routes around it, before any of them shows. */
const later =
  <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  async () => ({ Component: (await load())[name] });

const frame = later('Frame', async () => {
  const [{ Frame }] = await Promise.all([import('./frame/frame.tsx'), hotelTexts()]);
  return { Frame };
});
const landing = later('LandingScreen', () => import('../features/identity/landing-screen.tsx'));
const login = later('LoginRoute', () => import('./login-route.tsx'));
const reception = later(
  'ReceptionScreen',
  () => import('../features/reception/reception-screen.tsx'),
);
const kitchen = later('KitchenScreen', () => import('../features/kitchen/kitchen-screen.tsx'));
const configurations = later(
  'ConfigurationsScreen',
  () => import('../features/configurations/configurations-screen.tsx'),
);

const of = (screen: ScreenName, hasDay = false): ScreenHandle =>
  hasDay ? { screen, hasDay } : { screen };

/** Screens of the active hotel. */
const hotelScreens: RouteObject[] = [
  { path: '/reception', lazy: reception, handle: of('guestList', true) },
  { path: '/kitchen', lazy: kitchen, handle: of('service', true) },
  { path: '/configurations', lazy: configurations, handle: of('configurations') },
];

export const router = createBrowserRouter([
  {
    element: <Outlet />,
    errorElement: <RouteCrash />,
    children: [
      {
        element: <Home />,
        children: [{ element: <PublicFrame />, children: [{ path: '/', lazy: landing }] }],
      },
      {
        element: <SignedOutOnly />,
        children: [
          {
            element: <PublicFrame />,
            errorElement: <RouteCrash />,
            children: [{ path: '/login', lazy: login }],
          },
        ],
      },
      {
        element: <SignedInOnly />,
        children: [
          {
            lazy: frame,
            children: [
              {
                errorElement: <RouteCrash />,
                children: [
                  { element: <NeedsHotel />, children: hotelScreens },
                  ...laterScreens.map(({ path, name }) => ({
                    path,
                    element: <LaterScreen name={name} />,
                    handle: of(name),
                  })),
                  { path: '*', element: <MissingScreen /> },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]);

/** Settles when the code of the first screen is here, or has failed to come. */
export function firstScreen(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
