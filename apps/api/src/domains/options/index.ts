// No policy: read-only; everybody has their own sectors.
import './option-table.ts'

export { optionExports } from './option-export.ts'
export { optionImport } from './option-import.ts'
export {
	changeOption,
	createOption,
	listOptionLists,
	listOptionMasters,
	orderOptions,
	setWithdrawn,
	withdrawnErrors,
} from './option-master-service.ts'
export {
	listOwnSectors,
	listWithdrawn,
	type OwnSector,
} from './option-repository.ts'
export { optionHandlers } from './option-routes.ts'
export { findLabels, listOffered, optionLabel } from './option-service.ts'
