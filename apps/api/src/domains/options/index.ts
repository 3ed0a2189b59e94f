export { listOwnSectors, type OwnSector } from './option-repository.ts'
export { optionHandlers } from './option-routes.ts'
export { optionLabel } from './option-service.ts'
