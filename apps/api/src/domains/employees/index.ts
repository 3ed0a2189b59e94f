import './employee-table.ts'

export { findEmployeeName, listSectorNames } from './employee-repository.ts'
export { employeeHandlers } from './employee-routes.ts'
export { hashPassword } from './session-service.ts'
