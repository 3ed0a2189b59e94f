export { OrderFilterForm, OrderMenu } from './lazy-order-sheets.ts'
