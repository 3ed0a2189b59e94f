import './access-table.ts'

export { accessErasure } from './access-erasure.ts'
export { accessHandlers } from './access-routes.ts'
export { hasSecondFactor } from './factor-repository.ts'
export { providerHandlers } from './provider/provider-routes.ts'
