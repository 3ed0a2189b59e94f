export type { Budget } from './order/budget.ts'
export { type CostMatrix, costMatrixOf, pathCost } from './order/cost-matrix.ts'
export { type Optimized, optimizeOrder } from './order/optimize-order.ts'
export {
	isBetter,
	type OrderProblem,
	type OrderStop,
	type OrderValue,
	orderValue,
	type TimeWindow,
} from './order/order-problem.ts'
export { improvePath } from './order/path-search.ts'
export { decodePath, encodePath } from './polyline.ts'
export {
	type OrderedTour,
	orderTour,
	type TourLength,
	type TourProblem,
	type TourStop,
} from './tour/order-tour.ts'
