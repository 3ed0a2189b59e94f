export { askShelfAlike } from './ask-customer-shelf.ts'
export { bringCustomers, countCustomers } from './customer-repository.ts'
export { readRecentSearches, rememberSearch } from './recent-searches.ts'
