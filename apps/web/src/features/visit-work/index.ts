export { GoodToKnow, OpenOrders, People } from './customer-sections.tsx'
export { HereToday } from './here-today.tsx'
export { NextStepBar, useDistance } from './next-step-bar.tsx'
export { ActionsThere } from './visit-actions.tsx'
