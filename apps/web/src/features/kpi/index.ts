export { useShownPeriod } from './use-shown-period.ts'
