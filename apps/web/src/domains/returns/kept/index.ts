export { bringReturns, listCustomersWithReturns } from './return-repository.ts'
