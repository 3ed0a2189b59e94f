export { ArrivalWatch } from './lazy-arrival-watch.ts'
