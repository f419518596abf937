import { type ComponentType, lazy, Suspense } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { AppSkeleton } from './app-skeleton.tsx';
import { RouteCrash } from './crash.tsx';
import { PublicFrame } from './frame/public-frame.tsx';
import { Home, SignedInOnly, SignedOutOnly } from './guards.tsx';
import { LaterScreen } from './later-screen.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { laterScreens } from './navigation.ts';
import { NeedsHotel } from './needs-hotel.tsx';

/** A screen whose code is fetched when it is first opened. */
function screen<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}

const Frame = screen('Frame', () => import('./frame/frame.tsx'));
const Landing = screen('LandingScreen', () => import('../features/identity/landing-screen.tsx'));
const Login = screen('LoginScreen', () => import('../features/identity/login-screen.tsx'));
const Reception = screen(
  'ReceptionScreen',
  () => import('../features/reception/reception-screen.tsx'),
);
const Kitchen = screen('KitchenScreen', () => import('../features/kitchen/kitchen-screen.tsx'));

/** Screens of the active hotel. */
const hotelScreens: RouteObject[] = [
  { path: '/reception', element: <Reception /> },
  { path: '/kitchen', element: <Kitchen /> },
];

export const router = createBrowserRouter([
  {
    element: <Outlet />,
    errorElement: <RouteCrash />,
    children: [
      {
        element: <Home />,
        children: [{ element: <PublicFrame />, children: [{ path: '/', element: <Landing /> }] }],
      },
      {
        element: <SignedOutOnly />,
        children: [
          {
            element: <PublicFrame />,
            errorElement: <RouteCrash />,
            children: [{ path: '/login', element: <Login /> }],
          },
        ],
      },
      {
        element: <SignedInOnly />,
        children: [
          {
            element: (
              <Suspense fallback={<AppSkeleton />}>
                <Frame />
              </Suspense>
            ),
            children: [
              {
                errorElement: <RouteCrash />,
                children: [
                  { element: <NeedsHotel />, children: hotelScreens },
                  ...laterScreens.map(({ path, name }) => ({
                    path,
                    element: <LaterScreen name={name} />,
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
