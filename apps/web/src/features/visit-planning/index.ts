export { BestDayChoice } from './best-day-choice.tsx'
export { PlanVisitSheet } from './lazy-plan-visit-sheet.ts'
export { useChosenCustomer } from './use-chosen-customer.ts'
