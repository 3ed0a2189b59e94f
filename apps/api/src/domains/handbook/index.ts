// No policy: everybody with access to the handbook may read it.
export { handbookFolderOf, picturesFolder } from './handbook-repository.ts'
export { handbookHandlers } from './handbook-routes.ts'
export { makeHandbook, makeHandbookInWorker } from './make-handbook.ts'
