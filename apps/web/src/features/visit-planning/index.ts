export { BestDayChoice } from './best-day-choice.tsx'
export { useChosenCustomer } from './use-chosen-customer.ts'
