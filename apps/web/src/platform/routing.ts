// The ways and the order of stops, as domains see them.
export { decodePath, encodePath, type OrderedTour, orderTour } from '@roundsman/routing'
