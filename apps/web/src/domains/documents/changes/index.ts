export { documentChanges, documentConfirm } from './document-changes.ts'
