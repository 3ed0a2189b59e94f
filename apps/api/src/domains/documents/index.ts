import './document-table.ts'

export { documentExports } from './document-export.ts'
export { documentFileKind } from './document-repository.ts'
export { documentHandlers } from './document-routes.ts'
// No policy: its queries find only documents for one’s own country and role.
export { documentErasure } from './document-table.ts'
