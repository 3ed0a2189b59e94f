export { customerMapQueries, type SeenCustomers } from './customer-map-queries.ts'
export {
	boundsOf,
	countIn,
	isSameView,
	pointsIn,
	withSurroundings,
	withWaitingVisits,
} from './map-point-rules.ts'
