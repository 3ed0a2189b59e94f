export { type PackPlace, placesFile } from './place-repository.ts'
export { placeHandlers } from './place-routes.ts'
export { locateAddress, type WrittenAddress } from './place-service.ts'
