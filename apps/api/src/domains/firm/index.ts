// No policy: only administrators change it, which the route enforces.
import './firm-table.ts'
import { firmRoutes, firmSettingsRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { findFirm, putFirm } from './firm-service.ts'
import { listFirmLinks, putDistances, putFirmLink, readDistances } from './firm-settings-service.ts'

export { firmExports } from './firm-export.ts'
export { findFirm, putFirm } from './firm-service.ts'
export { readDistances, readOfFirm } from './firm-settings-service.ts'

export const firmHandlers = [
	handleOffice(firmRoutes.getFirm, ({ db }) => findFirm(db)),
	handleOffice(firmRoutes.putFirm, (context, { body }) => putFirm(context, body)),
	handleOffice(firmSettingsRoutes.getFirmDistances, ({ db, config }) => readDistances(db, config)),
	handleOffice(firmSettingsRoutes.putFirmDistances, (context, { body }) =>
		putDistances(context, body),
	),
	handleOffice(firmSettingsRoutes.listFirmLinks, listFirmLinks),
	handleOffice(firmSettingsRoutes.putFirmLink, (context, { body }) => putFirmLink(context, body)),
]
