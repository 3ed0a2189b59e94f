export { GoodToKnow, OpenOrders, People } from './customer-facts.tsx'
export { HereToday } from './here-today.tsx'
export { NextStepBar, useDistance } from './next-step-bar.tsx'
export { DeedsThere } from './visit-deeds.tsx'
