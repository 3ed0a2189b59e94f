export { OrderActions, useCustomerContact, useOrderCopies } from './order-actions.tsx'
export { buyerLink, customerOrderLink, orderLink } from './order-links.tsx'
export { useHeldOrderFilters, useOrderSearchParams } from './use-held-order-filters.ts'
export { useOrderList } from './use-order-list.ts'
