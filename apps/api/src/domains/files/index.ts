import './file-table.ts'

export { insertFile, type NewFile } from './file-repository.ts'
export { fileHandlers } from './file-routes.ts'
export { dropFiles, removeDueFiles } from './file-service.ts'
export { storePhoto, storeSignature } from './picture-service.ts'
