import './customer-table.ts'

export { formatAddress } from './customer-presenter.ts'
export { customerSummaries, ownSectors, recordVisitDay } from './customer-repository.ts'
