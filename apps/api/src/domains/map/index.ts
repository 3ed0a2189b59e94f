export { type PackPlace, placesFile } from './place-repository.ts'
export { placeHandlers } from './place-routes.ts'
export { locateAddress, type WrittenAddress } from './place-service.ts'
export {
	type RoadLeg,
	type RoadMatrix,
	type RoadSource,
	type Roads,
	roadsOf,
} from './road-service.ts'
