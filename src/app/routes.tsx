import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { accountTexts, hotelTexts } from '../i18n/i18n.ts';
import { RouteCrash } from './crash.tsx';
import { PublicFrame } from './frame/public-frame.tsx';
import { Home, SignedInOnly, SignedOutOnly } from './guards.tsx';
import { MissingScreen } from './missing-screen.tsx';
import type { ScreenName } from './navigation.ts';
import { NeedsHotel } from './needs-hotel.tsx';
import type { ScreenHandle } from './screen-handle.ts';
import { screensStyles } from './screens-styles.ts';

/**
 * What a route shows. Its code is fetched when it is first opened, with that of the routes around it, before any of
 * them shows.
 */
const first =
  <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  async () => ({ Component: (await load())[name] });
/** The same, of a screen whose styles are not in the page's own style sheet (scripts/chunks.ts). */
const later = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  first(name, async () => (await Promise.all([load(), screensStyles()]))[0]);

const frame = first('Frame', async () => {
  const [{ Frame }] = await Promise.all([import('./frame/frame.tsx'), hotelTexts()]);
  return { Frame };
});
const landing = first(
  'LandingScreen',
  () => import('../features/identity/landing/landing-screen.tsx'),
);
const login = first('LoginRoute', () => import('./login-route.tsx'));
/** In a chunk of its own: few devices are shared tablets. */
const whoIsIt = later('SwitchRoute', async () => {
  const [{ SwitchRoute }] = await Promise.all([import('./switch-route.tsx'), hotelTexts()]);
  return { SwitchRoute };
});
/** A page of making an account, with its texts. */
const account = <Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
) => later(name, async () => (await Promise.all([load(), accountTexts()]))[0]);
const signUp = account(
  'SignUpScreen',
  () => import('../features/identity/sign-up/sign-up-screen.tsx'),
);
const forgotPassword = account(
  'ForgotPasswordScreen',
  () => import('../features/identity/reset/forgot-password-screen.tsx'),
);
const oauthCallback = account(
  'CallbackScreen',
  () => import('../features/identity/social/callback-screen.tsx'),
);
const accountScreen = account(
  'AccountScreen',
  () => import('../features/identity/account/account-screen.tsx'),
);
const reception = first(
  'ReceptionScreen',
  () => import('../features/reception/reception-screen.tsx'),
);
const door = later('DoorScreen', () => import('../features/reception/door/door-screen.tsx'));
const sheet = later('SheetScreen', () => import('../features/sheet/sheet-screen.tsx'));
const kitchen = later('KitchenScreen', () => import('../features/kitchen/kitchen-screen.tsx'));
const closeOut = later(
  'CloseOutScreen',
  () => import('../features/kitchen/close-out/close-out-screen.tsx'),
);
const accuracy = later(
  'AccuracyScreen',
  () => import('../features/kitchen/accuracy/accuracy-screen.tsx'),
);
const orders = later('OrdersScreen', () => import('../features/orders/orders-screen.tsx'));
const kitchenWall = later('WallScreen', async () => {
  const [{ WallScreen }] = await Promise.all([
    import('../features/kitchen/wall/wall-screen.tsx'),
    hotelTexts(),
  ]);
  return { WallScreen };
});
const dashboard = later(
  'DashboardScreen',
  () => import('../features/attendance/dashboard-screen.tsx'),
);
const historical = later(
  'HistoricalScreen',
  () => import('../features/attendance/historical/historical-screen.tsx'),
);
const stock = later('StockScreen', () => import('../features/stock/stock-screen.tsx'));
const menu = later('MenuScreen', () => import('../features/menu/menu-screen.tsx'));
/** In a part of its own: few devices hang on a wall. */
const wallFrame = async () => {
  const [{ WallFrame }] = await Promise.all([import('./frame/wall-frame.tsx'), screensStyles()]);
  return { element: <WallFrame exit="/kitchen" /> };
};
const firstRun = later(
  'FirstRunScreen',
  () => import('../features/first-run/first-run-screen.tsx'),
);
const configurations = later(
  'ConfigurationsScreen',
  () => import('../features/configurations/configurations-screen.tsx'),
);
const integrations = later(
  'IntegrationsScreen',
  () => import('../features/integrations/integrations-screen.tsx'),
);
const tablets = later('TabletsScreen', () => import('../features/tablets/tablets-screen.tsx'));
const publicMenu = later(
  'PublicMenuScreen',
  () => import('../features/public-menu/public-menu-screen.tsx'),
);
const administrationChanges = later(
  'AdministrationChangesScreen',
  () => import('../features/administration-changes/administration-changes-screen.tsx'),
);
const system = later('SystemScreen', () => import('../features/system/system-screen.tsx'));
const hotels = later(
  'HotelsScreen',
  () => import('../features/structure/hotels/hotels-screen.tsx'),
);
const hotel = later('HotelScreen', () => import('../features/structure/hotels/hotel-screen.tsx'));
const organizations = later(
  'OrganizationsScreen',
  () => import('../features/structure/organizations/organizations-screen.tsx'),
);
const organization = later(
  'OrganizationScreen',
  () => import('../features/structure/organizations/organization-screen.tsx'),
);
const organizationHotel = later(
  'OrganizationHotelScreen',
  () => import('../features/structure/hotels/hotel-screen.tsx'),
);
const squad = later('SquadScreen', () => import('../features/squad/squad-screen.tsx'));
const invitation = later('InvitationRoute', async () => {
  const [{ InvitationRoute }] = await Promise.all([import('./invitation-route.tsx'), hotelTexts()]);
  return { InvitationRoute };
});

const of = (screen: ScreenName, hasDay = false): ScreenHandle =>
  hasDay ? { screen, hasDay } : { screen };

/** Screens of the active hotel. */
const hotelScreens: RouteObject[] = [
  { path: '/dashboard', lazy: dashboard, handle: of('dashboard') },
  { path: '/historical', lazy: historical, handle: of('historical') },
  { path: '/reception', lazy: reception, handle: of('guestList', true) },
  {
    path: '/reception/door',
    lazy: door,
    handle: { ...of('door'), hasMeal: true, back: '/reception' } satisfies ScreenHandle,
  },
  { path: '/reception/sheet', lazy: sheet, handle: of('guestList', true) },
  {
    path: '/kitchen',
    lazy: kitchen,
    handle: {
      ...of('service', true),
      ...{ wall: '/kitchen/wall', tabs: 'kitchen' },
    } satisfies ScreenHandle,
  },
  {
    path: '/kitchen/close-out',
    lazy: closeOut,
    handle: {
      ...of('service', true),
      ...{ back: '/kitchen', tabs: 'kitchen' },
    } satisfies ScreenHandle,
  },
  {
    path: '/kitchen/accuracy',
    lazy: accuracy,
    handle: {
      ...of('service'),
      ...{ back: '/kitchen', tabs: 'kitchen', looksBack: true },
    } satisfies ScreenHandle,
  },
  {
    path: '/orders',
    lazy: orders,
    handle: { ...of('orders'), back: '/kitchen', tabs: 'kitchen' } satisfies ScreenHandle,
  },
  { path: '/menu', lazy: menu, handle: { ...of('menu'), hasMenus: true } satisfies ScreenHandle },
  { path: '/stock-replenishment', lazy: stock, handle: of('stock') },
  { path: '/configurations', lazy: configurations, handle: of('configurations') },
  { path: '/configurations/integrations', lazy: integrations, handle: of('configurations') },
  { path: '/configurations/tablets', lazy: tablets, handle: of('configurations') },
  { path: '/configurations/public-menu', lazy: publicMenu, handle: of('configurations') },
  { path: '/configurations/system', lazy: system, handle: of('configurations') },
  { path: '/configurations/changes', lazy: administrationChanges, handle: of('configurations') },
];

/** Screens of the account, for who has no hotel too. */
const accountScreens: RouteObject[] = [
  { path: '/hotels', lazy: hotels, handle: of('hotels') },
  { path: '/hotels/:hotelId', lazy: hotel, handle: of('hotels') },
  { path: '/organization', lazy: organizations, handle: of('organization') },
  { path: '/organization/:organizationId', lazy: organization, handle: of('organization') },
  {
    path: '/organization/:organizationId/hotels/:hotelId',
    lazy: organizationHotel,
    handle: of('organization'),
  },
  { path: '/squad', lazy: squad, handle: of('squad') },
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
            children: [
              { path: '/login', lazy: login },
              { path: '/signup', lazy: signUp },
              { path: '/forgot-password', lazy: forgotPassword },
              { path: '/oauth-callback', lazy: oauthCallback },
            ],
          },
        ],
      },
      {
        element: <PublicFrame />,
        errorElement: <RouteCrash />,
        children: [{ path: '/switch', lazy: whoIsIt }],
      },
      {
        element: <SignedInOnly />,
        children: [
          {
            lazy: wallFrame,
            errorElement: <RouteCrash />,
            children: [
              {
                element: <NeedsHotel />,
                children: [{ path: '/kitchen/wall', lazy: kitchenWall }],
              },
            ],
          },
          {
            element: <PublicFrame />,
            errorElement: <RouteCrash />,
            children: [{ path: '/accept-invite', lazy: invitation }],
          },
          {
            lazy: frame,
            children: [
              {
                errorElement: <RouteCrash />,
                children: [
                  { element: <NeedsHotel />, children: hotelScreens },
                  { path: '/start', lazy: firstRun, handle: of('start') },
                  ...accountScreens,
                  { path: '/account', lazy: accountScreen, handle: of('account') },
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
