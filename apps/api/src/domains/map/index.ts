// No policy: addresses and roads are public.
export { type PackPlace, packPlaces, placesFile, readPackPlaces } from './place-repository.ts'
export { placeHandlers } from './place-routes.ts'
export { PlaceIndex } from './place-search-service.ts'
export {
	hasGeocoder,
	locateAddress,
	type PlacedAddress,
	placeAddress,
	type WrittenAddress,
} from './place-service.ts'
export { graphFile } from './road-graph-repository.ts'
export type {
	RoadLeg,
	RoadMatrix,
	RoadSource,
	Roads,
} from './road-service.ts'
export { roadsOf } from './road-source-service.ts'
