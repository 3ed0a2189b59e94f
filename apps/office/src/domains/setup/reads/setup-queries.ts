import { lazyRoutes } from '@roundsman/client/api/answer-check'
import type { SetupState } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'

const route = lazyRoutes(async () => (await import('./setup-routes.ts')).setupRoutes)
const getSetupState = route('getSetupState', 'GET', '/office/setup')

/** The progress of the set-up. */
export const setupQuery = queryOptions({
	queryKey: ['setup'],
	queryFn: ({ signal }) => callOffice(getSetupState, { signal }),
})

export const setupSteps = [
	'firm',
	'secondFactor',
	'people',
	'customers',
	'map',
	'services',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** Outside services are optional: the step is done once it was opened, which is not stored. */
const isDone: Record<SetupStep, (state: SetupState) => boolean> = {
	firm: ({ hasFirm }) => hasFirm,
	secondFactor: ({ hasSecondFactor }) => hasSecondFactor,
	people: ({ fieldPeople }) => fieldPeople > 0,
	customers: ({ customers }) => customers > 0,
	map: ({ hasMap }) => hasMap,
	services: ({ services }) => Object.values(services).some(Boolean),
}

export const isStepDone = (state: SetupState, step: SetupStep): boolean => isDone[step](state)

/** Without these steps the app cannot be used: the rail leads here until they are done. */
export const isReady = (state: SetupState): boolean =>
	(['firm', 'people', 'customers'] as const).every((step) => isStepDone(state, step))
