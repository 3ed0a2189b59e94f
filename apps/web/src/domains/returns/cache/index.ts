export { fetchReturns, listCustomersWithReturns } from './return-repository.ts'
