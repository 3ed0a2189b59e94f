export { askCacheAlike } from './ask-customer-cache.ts'
export { bringCustomers, countCustomers, maskCustomers } from './customer-repository.ts'
export { readRecentSearches, rememberSearch } from './recent-searches.ts'
