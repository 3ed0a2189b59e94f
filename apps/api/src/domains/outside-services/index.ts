import { outsideServiceRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { listOutsideServices, testOutsideService } from './outside-service-service.ts'

// No policy: its routes are for administrators only.
export { testOutsideService } from './outside-service-service.ts'

export const outsideServiceHandlers = [
	handleOffice(outsideServiceRoutes.listOutsideServices, async ({ config }) => ({
		items: listOutsideServices(config),
	})),
	handleOffice(outsideServiceRoutes.testOutsideService, ({ config, now }, { params }) =>
		testOutsideService({ config, now }, params.id),
	),
]
