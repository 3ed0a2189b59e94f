export { bringCustomers, countCustomers } from './customer-repository.ts'
