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
	handleOffice(sectorRoutes.createSector, ({ db }, { body }) => createSector(db, body)),
	handleOffice(
		sectorRoutes.changeSector,
		({ db, now, expectedVersion: version }, { params, body: change }) =>
			changeSector(db, { id: params.id, change, now, version }),
	),
	handleOffice(sectorRoutes.listZones, ({ db, scope }) => listAllZones(db, scope)),
	handleOffice(sectorRoutes.renameZone, ({ db }, { body }) => renameZone(db, body)),
]
