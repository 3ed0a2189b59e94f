import { sectorRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import {
	changeSector,
	createSector,
	getSector,
	listAllZones,
	listSectors,
	renameZone,
} from './sector-service.ts'

export const sectorHandlers = [
	handleOffice(sectorRoutes.listSectors, ({ db, scope }, { query }) =>
		listSectors(db, scope, query),
	),
	handleOffice(sectorRoutes.getSector, ({ db, scope }, { params }) =>
		getSector(db, scope, params.id),
	),
	handleOffice(sectorRoutes.createSector, (context, { body }) => createSector(context, body)),
	handleOffice(sectorRoutes.changeSector, (context, { params, body: change }) => {
		const { now, expectedVersion: version } = context
		return changeSector(context, { id: params.id, change, now, version })
	}),
	handleOffice(sectorRoutes.listZones, ({ db, scope }) => listAllZones(db, scope)),
	handleOffice(sectorRoutes.renameZone, (context, { body }) => renameZone(context, body)),
]
