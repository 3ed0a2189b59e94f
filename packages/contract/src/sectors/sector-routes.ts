import { listOf, pageOf } from '../core/envelope.ts'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import {
	sectorChangeSchema,
	sectorFormSchema,
	sectorQuerySchema,
	sectorSchema,
	zoneRenamingSchema,
	zoneSchema,
} from './sector.ts'

export const sectorRoutes = {
	listSectors: defineRoute({
		method: 'GET',
		path: '/office/sector',
		summary: "Sectors of the caller's scope",
		ownership: 'office',
		query: sectorQuerySchema,
		answer: pageOf(sectorSchema),
	}),
	getSector: defineRoute({
		method: 'GET',
		path: '/office/sector/{id}',
		summary: 'One sector',
		ownership: 'office',
		params: masterById,
		answer: sectorSchema,
	}),
	createSector: defineRoute({
		method: 'POST',
		path: '/office/sector',
		summary: 'Add a sector',
		ownership: 'administrator',
		body: sectorFormSchema,
		answer: sectorSchema,
		status: 201,
	}),
	changeSector: defineRoute({
		method: 'PATCH',
		path: '/office/sector/{id}',
		summary: 'Rename a sector, move it to a zone, withdraw it or take it back',
		ownership: 'administrator',
		params: masterById,
		body: sectorChangeSchema,
		answer: sectorSchema,
	}),
	listZones: defineRoute({
		method: 'GET',
		path: '/office/zone',
		summary: "Zones with the number of their sectors, of the caller's scope",
		ownership: 'office',
		answer: listOf(zoneSchema),
	}),
	renameZone: defineRoute({
		method: 'POST',
		path: '/office/zone/rename',
		summary: 'Rename a zone of a country in all its sectors',
		ownership: 'administrator',
		body: zoneRenamingSchema,
		answer: listOf(zoneSchema),
	}),
}
