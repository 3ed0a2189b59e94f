export { dropErased } from './drop-erased.ts'
export { dropMentions } from './drop-mentions.ts'
