export { DayEnd } from '#features/visit'
