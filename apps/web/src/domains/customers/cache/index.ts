export { askCacheAlike } from './ask-customer-cache.ts'
export { countCustomers, fetchCustomers, maskCustomers } from './customer-repository.ts'
export { readRecentSearches, rememberSearch } from './recent-searches.ts'
