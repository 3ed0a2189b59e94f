import './sector-table.ts'

export { sectorExports } from './sector-export.ts'
export { sectorImport } from './sector-import.ts'
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
export { sectorErasure } from './sector-table.ts'
