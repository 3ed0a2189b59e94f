export { BeforeLeaving } from './before-leaving.tsx'
export { DaySums } from './day-sums.tsx'
export { DayTally } from './day-tally.tsx'
export { Tomorrow } from './tomorrow.tsx'
