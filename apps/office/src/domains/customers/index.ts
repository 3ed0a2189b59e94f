export { CustomerFilters, customersQueryOf } from './customer-filters.tsx'
export { CustomerPanel } from './customer-panel.tsx'
export { customerQuery, customersKey, readCustomers } from './customer-queries.ts'
export { ClosedBadge, useCustomerColumns } from './customer-words.tsx'
