export { chatChanges } from './chat-changes.ts'
