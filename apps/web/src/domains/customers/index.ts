export { type Customer, type CustomerItem, saidUnderName } from '@roundsman/contract'
export { CustomerFilterForm, CustomerMenu } from './lazy-customer-sheets.ts'
