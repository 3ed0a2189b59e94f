import './option-table.ts'

export {
	listOwnSectors,
	listWithdrawn,
	type OwnSector,
	setWithdrawn,
} from './option-repository.ts'
export { optionHandlers } from './option-routes.ts'
export { optionLabel } from './option-service.ts'
