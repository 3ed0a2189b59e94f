export { type PackPlace, placesFile } from './place-repository.ts'
export { placeHandlers } from './place-routes.ts'
export { demoPackFolder, locateAddress, type WrittenAddress } from './place-service.ts'
