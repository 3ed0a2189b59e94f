import './sector-table.ts'

export { findSectorsByName, findSectorsNamed } from './sector-repository.ts'
export { sectorHandlers } from './sector-routes.ts'
export {
	changeSector,
	createSector,
	createSectors,
	listAllZones,
	listSectors,
	renameZone,
} from './sector-service.ts'
