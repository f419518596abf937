import type { Endpoint } from '../../core/contract/endpoint.ts';
import { createAccountWrite } from './account-write.ts';
import { createHotelRead, createHotelSharedRead } from './hotel-read.ts';
import { createHotelWork } from './hotel-work.ts';
import { createHotelWrite } from './hotel-write.ts';
import type { AnswerOf, Input } from './input.ts';
import { createOrganizationRead } from './organization-read.ts';
import { createOrganizationWrite } from './organization-write.ts';
import {
  addPublicRoute,
  addRoute,
  type Call,
  outsideOfPipeline,
  type RouteDeps,
  type SignedInCall,
} from './route.ts';

/** The ways to turn an endpoint of the contract into a route: one for each kind of access and of write. */
export type Routes = ReturnType<typeof createRoutes>;

export function createRoutes(deps: RouteDeps) {
  return {
    /** For anybody. */
    public: <E extends Endpoint & { access: 'public' }>(
      endpoint: E,
      answer: (call: Call<E>) => Promise<AnswerOf<E>>,
    ): void => addPublicRoute(deps, endpoint, answer),

    /** For whoever is signed in. */
    signedIn: <E extends Endpoint & { access: 'signed_in'; writes?: never }>(
      endpoint: E,
      answer: (call: SignedInCall<E>) => Promise<AnswerOf<E>>,
      hotelIn?: (input: Input<E>) => string | undefined,
    ): void => addRoute(deps, endpoint, outsideOfPipeline(answer), { hotelIn }),

    accountWrite: createAccountWrite(deps),
    organizationRead: createOrganizationRead(deps),
    organizationWrite: createOrganizationWrite(deps),
    hotelRead: createHotelRead(deps),
    hotelSharedRead: createHotelSharedRead(deps),
    hotelWork: createHotelWork(deps),
    hotelWrite: createHotelWrite(deps),
  };
}
